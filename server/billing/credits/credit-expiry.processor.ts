import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { EachApart } from '../../platform/queue/each-apart';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { Stopping } from '../../platform/stopping';
import { EXPIRE_CREDITS } from './credit-expiry.jobs';
import { CreditsRepository } from './credits.repository';

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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(runner);
    this.handle(EXPIRE_CREDITS, () => this.expireAll());
  }

  onModuleInit(): void {
    this.schedules.register(EXPIRE_CREDITS, {}, quarterHourSlot());
  }

  private async expireAll(): Promise<void> {
    const each = new EachApart('credits not expired', this.logger, this.stopping);
    await each.through(
      (limit) => this.credits.listExpiring(this.clock.now(), limit),
      ({ organizationId }) => this.expire(organizationId),
    );
    each.end();
  }

  private expire(organizationId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const credits = await this.credits.expire(organizationId, this.clock.now(), manager);
      if (credits > 0) await this.audit.record(manager, { action: 'billing.credits_expired', organizationId, details: { credits } });
    });
  }
}
