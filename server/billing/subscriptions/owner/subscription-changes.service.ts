import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrganizationChanges } from '../../../organizations';
import type { Role } from '../../../accounts';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { Clock, MS_PER_DAY } from '../../../platform/clock';
import { tryLockMemberUntilCommit } from '../../../platform/database/advisory-locks';
import { problem } from '../../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../../billing.problems';
import { Payments } from '../../payments';
import { PLANS, TRIAL_DAYS } from '../../plans/plans';
import type { PriceList } from '../../prices/price-list';
import { PricesRepository } from '../../prices/prices.repository';
import { changeLapsed } from '../terms/lapsed-period';
import { toWholeSecond } from '../terms/proration';
import { changeSubscription, startTrial, type SubscriptionChange, type WantedSubscription } from '../terms/subscription-change';
import { type LockedSubscription, SubscriptionPeriods } from '../periods/subscription-periods.service';
import type { LapsedPeriod, Subscription } from '../subscription.entity';
import { SubscriptionsRepository } from '../subscriptions.repository';
import { TakenLicencesView } from './taken-licences.view';
import { TrialsRepository } from './trials.repository';

export const OWNER: readonly Role[] = ['owner'];

/** What the owner agrees to, and what it was agreed about; null: whatever it is. */
export interface AgreedChange extends WantedSubscription {
  readonly revision: number | null;
}

/** What becomes of a subscription; `lapsed` where that concerns a suspended plan. */
type Decision = SubscriptionChange & { readonly lapsed?: LapsedPeriod };

/** Changes of a subscription by its owner. Of two at once, one is made and the other refused. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    private readonly changes: OrganizationChanges,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly periods: SubscriptionPeriods,
    private readonly prices: PricesRepository,
    private readonly payments: Payments,
    private readonly taken: TakenLicencesView,
    private readonly trials: TrialsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction.
   * @throws subscription_changed, invoice_overdue, invoice_unpaid, address_missing, seats_taken, and what `changeSubscription` throws
   */
  async change(manager: EntityManager, session: SessionPrincipal, { revision, ...wanted }: AgreedChange): Promise<void> {
    await this.inTurn(manager, session, revision, async (locked) => {
      const change = await this.decide(locked, wanted);
      if (change.lines.length > 0 || isPaidLater(locked.subscription, change)) await this.checkCustomer(locked);
      await this.periods.take(locked, change, { reason: change.reason, action: 'subscription_changed', by: session.userId });
    });
  }

  /**
   * Tries Pro, once for the organization and once for whoever owns it.
   * @throws subscription_changed, invoice_overdue, trial_used, plan_unchanged
   */
  async tryPro(manager: EntityManager, session: SessionPrincipal): Promise<void> {
    await this.inTurn(manager, session, null, async (locked) => {
      if (locked.subscription.lapsed !== null) throw problem(BILLING_PROBLEMS.invoice_overdue);
      const now = this.clock.now();
      const terms = startTrial(locked.subscription, new Date(now.getTime() + TRIAL_DAYS * MS_PER_DAY), now);
      if (!(await this.trials.add(session.organizationId, session.userId, now, manager))) throw problem(BILLING_PROBLEMS.trial_used);
      await this.periods.take(locked, { terms, lines: [] }, { reason: 'plan_change', action: 'trial_started', by: session.userId });
    });
  }

  /** What the change would be, if it were made now. Nothing happens. */
  async preview({ organizationId }: SessionPrincipal, wanted: WantedSubscription): Promise<SubscriptionChange & { readonly revision: number }> {
    const now = this.clock.now();
    const [subscription, prices] = await Promise.all([this.subscriptions.getWhole(organizationId), this.prices.listAt(now)]);
    return { ...changeOf(subscription, wanted, prices, now), revision: subscription.revision };
  }

  /**
   * Whether an invoice can be written and may be.
   * @throws invoice_overdue, invoice_unpaid, address_missing
   */
  async checkCustomer({ manager, organization }: Pick<LockedSubscription, 'manager' | 'organization'>): Promise<void> {
    if (!(await this.payments.mayChange(manager, organization.id))) throw problem(BILLING_PROBLEMS.invoice_overdue);
    if (!(await this.payments.mayBuy(manager, organization.id))) throw problem(BILLING_PROBLEMS.invoice_unpaid);
    if (organization.address === null) throw problem(BILLING_PROBLEMS.address_missing);
  }

  private async decide({ manager, subscription }: LockedSubscription, wanted: WantedSubscription): Promise<Decision> {
    const now = this.clock.now();
    const change = changeOf(subscription, wanted, await this.prices.listAt(now, manager), now);
    const { planCode, seats, nextSeats } = change.terms;
    const kept = nextSeats ?? seats;
    if (kept >= subscription.seats) return change;
    const licences = (subscription.licences ?? PLANS[planCode].licences) + kept;
    const taken = await this.taken.count(subscription.organizationId, now, manager);
    if (taken > licences) throw problem(BILLING_PROBLEMS.seats_taken, { params: { taken, licences } });
    return change;
  }

  private async inTurn(
    manager: EntityManager,
    session: SessionPrincipal,
    revision: number | null,
    work: (locked: LockedSubscription) => Promise<void>,
  ): Promise<void> {
    const isFirst = await tryLockMemberUntilCommit(manager, 'subscription changes', session.organizationId);
    if (!isFirst) throw problem(BILLING_PROBLEMS.subscription_changed);
    await this.changes.makeIn(manager, session, OWNER, async ({ organization }) => {
      const found = await this.subscriptions.lock(organization.id, manager);
      if (revision !== null && revision !== found.revision) throw problem(BILLING_PROBLEMS.subscription_changed);
      const subscription = await this.periods.catchUp({ manager, organization, subscription: found }, this.clock.now());
      await work({ manager, organization, subscription });
    });
  }
}

function changeOf(subscription: Subscription, wanted: WantedSubscription, prices: PriceList, now: Date): Decision {
  const lapsed = changeLapsed(subscription, wanted);
  if (lapsed === null) return changeSubscription(subscription, wanted, prices, now);
  return { terms: subscription, lines: [], reason: 'plan_change', effectiveAt: toWholeSecond(now), lapsed };
}

/** A plan that follows a trial is paid from its end on. */
function isPaidLater(before: Subscription, { terms }: SubscriptionChange): boolean {
  return before.isTrial && terms.nextPlanCode !== 'free';
}
