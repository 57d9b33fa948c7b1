import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationClosed } from '../../../organizations';
import { Clock } from '../../../platform/clock';
import { DomainEvents } from '../../../platform/events/domain-events';
import { InvoiceCancelled, InvoicePaid, SubscriptionLapsed } from '../../billing.events';
import { Payments } from '../../payments';
import { LockedSubscriptions } from './locked-subscriptions';
import { type LockedSubscription, SubscriptionPeriods } from './subscription-periods.service';

/** What payments, and the end of an organization, make of its subscription. */
@Injectable()
export class SubscriptionPeriodsSubscriber implements OnModuleInit {
  constructor(
    private readonly locked: LockedSubscriptions,
    private readonly periods: SubscriptionPeriods,
    private readonly payments: Payments,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(SubscriptionLapsed, async ({ organizationId }, manager) =>
      this.periods.lapse(await this.locked.lock(organizationId, manager), this.clock.now()),
    );
    this.events.subscribe(InvoicePaid, async ({ organizationId }, manager) =>
      this.recoverUnlessSuspended(await this.locked.lock(organizationId, manager)),
    );
    this.events.subscribe(InvoiceCancelled, async ({ organizationId, lines }, manager) => {
      const locked = await this.locked.lock(organizationId, manager);
      const { lapsed } = locked.subscription;
      // What nobody has to pay for any more is not given away, whether it runs or is suspended.
      if (lapsed === null) await this.periods.withdraw(locked, lines, this.clock.now());
      else if (lines.some(({ kind }) => kind === 'plan')) await this.periods.end(locked);
      else await this.recoverUnlessSuspended(locked);
    });
    this.events.subscribe(OrganizationClosed, async ({ organizationId }, manager) =>
      this.periods.end(await this.locked.lock(organizationId, manager)),
    );
  }

  /** Another invoice may be overdue for as long. */
  private async recoverUnlessSuspended(locked: LockedSubscription): Promise<void> {
    const now = this.clock.now();
    if (await this.payments.mayGoOn(locked.manager, locked.organization.id, now)) await this.periods.recover(locked, now);
  }
}
