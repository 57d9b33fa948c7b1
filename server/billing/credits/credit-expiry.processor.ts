import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { Stopping } from '../../platform/stopping';
import { EXPIRE_CREDITS } from './credit-expiry.jobs';
import { CreditsRepository } from './credits.repository';

const BATCH = 100;

@Injectable()
export class CreditExpiryProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly dataSource: DataSource,
    private readonly credits: CreditsRepository,
    private readonly audit: Audit,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(EXPIRE_CREDITS, () => this.expireAll());
  }

  onModuleInit(): void {
    this.schedules.register(EXPIRE_CREDITS, {}, quarterHourSlot());
  }

  private async expireAll(): Promise<void> {
    for (;;) {
      const organizations = await this.credits.listExpiring(this.clock.now(), BATCH);
      for (const organizationId of organizations) {
        this.stopping.check();
        await this.expire(organizationId);
      }
      if (organizations.length < BATCH) return;
    }
  }

  private expire(organizationId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const credits = await this.credits.expire(organizationId, this.clock.now(), manager);
      if (credits > 0) await this.audit.record(manager, { action: 'billing.credits_expired', organizationId, details: { credits } });
    });
  }
}
