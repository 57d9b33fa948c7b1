import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Stopping } from '../../platform/stopping';
import { LockedSubscriptions } from './locked-subscriptions';
import { SubscriptionPeriods } from './subscription-periods.service';
import { SubscriptionsRepository } from './subscriptions.repository';

const BATCH = 100;

/** Renews subscriptions, ends trials, and does what was put off to the end of a period. */
@Injectable()
export class Renewals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly locked: LockedSubscriptions,
    private readonly periods: SubscriptionPeriods,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Each in a transaction of its own: one that cannot be renewed keeps no other from it. */
  async renewAll(): Promise<void> {
    const failed: string[] = [];
    for (;;) {
      const ended = await this.subscriptions.listEnded(this.clock.now(), BATCH + failed.length);
      const next = ended.filter(({ organizationId }) => !failed.includes(organizationId));
      for (const { organizationId } of next) {
        this.stopping.check();
        await this.renew(organizationId).catch((error: Error) => {
          failed.push(organizationId);
          this.logger.warn({ organizationId, reason: error.message }, 'subscription not renewed');
        });
      }
      if (next.length < BATCH) break;
    }
    if (failed.length > 0) throw new Error(`${failed.length} subscriptions were not renewed`);
  }

  private renew(organizationId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.periods.catchUp(await this.locked.lock(organizationId, manager), this.clock.now());
    });
  }
}
