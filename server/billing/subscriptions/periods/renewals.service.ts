import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { EachApart } from '../../../platform/queue/each-apart';
import { Stopping } from '../../../platform/stopping';
import { LockedSubscriptions } from './locked-subscriptions';
import { SubscriptionPeriods } from './subscription-periods.service';
import { SubscriptionsRepository } from '../subscriptions.repository';

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
    const each = new EachApart('subscription not renewed', this.logger, this.stopping);
    await each.through(
      (limit) => this.subscriptions.listEnded(this.clock.now(), limit),
      ({ organizationId }) => this.renew(organizationId),
    );
    each.end();
  }

  private renew(organizationId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.periods.catchUp(await this.locked.lock(organizationId, manager), this.clock.now());
    });
  }
}
