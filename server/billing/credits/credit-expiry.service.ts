import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { EachApart } from '../../platform/queue/each-apart';
import { Stopping } from '../../platform/stopping';
import { CreditsRepository } from './credits.repository';

/** Takes away what is left of credits that have expired. */
@Injectable()
export class CreditExpiry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credits: CreditsRepository,
    private readonly audit: Audit,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async expireAll(): Promise<void> {
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
