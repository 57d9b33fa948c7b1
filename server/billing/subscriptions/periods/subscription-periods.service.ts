import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Organization } from '../../../organizations';
import { Audit } from '../../../platform/audit/audit.service';
import type { ChargedLine } from '../../billing.events';
import type { ChargeReason } from '../../charges';
import { Payments } from '../../payments';
import { toDecimal } from '../../prices/money';
import { PricesRepository } from '../../prices/prices.repository';
import { lapse, recover } from '../terms/lapsed-period';
import { renewSubscription } from '../terms/subscription-change';
import { backToFree, type SubscriptionStep } from '../terms/subscription-terms';
import type { Subscription } from '../subscription.entity';
import { SubscriptionsRepository } from '../subscriptions.repository';
import { withdraw } from '../terms/withdrawn-period';

/** A person who belongs to it is all that an individual's organization has on Free. */
const INDIVIDUAL_LICENCES = 1;

/** Whose subscription, locked with it until the transaction ends. */
export interface LockedSubscription {
  readonly manager: EntityManager;
  readonly organization: Organization;
  readonly subscription: Subscription;
}

type TakenStep = SubscriptionStep & Partial<Pick<Subscription, 'lapsed' | 'arrangementNote'>>;

/** Why a subscription becomes another. `by`: who did it; null where time did. */
interface Cause {
  readonly reason: ChargeReason;
  /** As the trail has it. */
  readonly action: string;
  readonly by: string | null;
}

/**
 * Brings subscriptions from one period to the next, in the caller's transaction. The row says which period runs, and the charge is written with
 * it: so a period is charged once, whoever comes first and however often somebody dies on the way.
 */
@Injectable()
export class SubscriptionPeriods {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly prices: PricesRepository,
    private readonly payments: Payments,
    private readonly audit: Audit,
  ) {}

  /** Goes through every period that has ended by now. */
  async catchUp({ manager, organization, subscription }: LockedSubscription, now: Date): Promise<Subscription> {
    let current = subscription;
    while (current.periodEnd !== null && current.periodEnd <= now) {
      current = await this.renew({ manager, organization, subscription: current }, current.periodEnd);
    }
    return current;
  }

  /** Writes what has become of the subscription, and charges what it costs. */
  async take(locked: LockedSubscription, step: TakenStep, { reason, action, by }: Cause): Promise<Subscription> {
    const { manager, organization, subscription } = locked;
    const note = step.arrangementNote ?? subscription.arrangementNote;
    const changed = { ...subscription, ...step.terms, lapsed: step.lapsed ?? null, arrangementNote: note };
    const saved = { ...changed, licences: licencesOf(organization, subscription, changed), revision: subscription.revision + 1 };
    await this.subscriptions.save(saved, manager);
    const total = step.lines.reduce((sum, { amount }) => sum + amount, 0);
    if (step.lines.length > 0) await this.payments.charge(manager, { organizationId: organization.id, reason, currency: 'EUR', lines: step.lines });
    const { planCode: plan, seats, nextSeats } = saved;
    const { nextPlanCode: nextPlan } = saved.lapsed ?? saved;
    const details = { plan, nextPlan, seats, nextSeats, amount: toDecimal(total) };
    await this.audit.record(manager, { action: `billing.${action}`, userId: by, organizationId: organization.id, details });
    return saved;
  }

  /** Free, until the overdue invoice is paid. */
  async lapse(locked: LockedSubscription, now: Date): Promise<void> {
    const { subscription } = locked;
    if (subscription.periodEnd === null || subscription.isTrial) return;
    await this.take(locked, { terms: backToFree(subscription), lines: [], lapsed: lapse(subscription, now) }, byTime('subscription_lapsed'));
  }

  /** Goes on where the period was broken off; where nothing was left of it, with a new one. */
  async recover(locked: LockedSubscription, now: Date): Promise<void> {
    const { subscription, manager } = locked;
    if (subscription.lapsed === null) return;
    await this.take(
      locked,
      recover(subscription, subscription.lapsed, await this.prices.listAt(now, manager), now),
      byTime('subscription_recovered'),
    );
  }

  /** Nothing is renewed any more, nor does what was suspended go on. */
  async end(locked: LockedSubscription): Promise<void> {
    if (locked.subscription.periodEnd === null && locked.subscription.lapsed === null) return;
    await this.take(locked, { terms: backToFree(locked.subscription), lines: [] }, byTime('subscription_ended'));
  }

  /** Nobody pays for these lines any more: what was in force by them ends. */
  async withdraw(locked: LockedSubscription, lines: readonly ChargedLine[], now: Date): Promise<void> {
    const terms = withdraw(locked.subscription, lines, now);
    if (terms !== null) await this.take(locked, { terms, lines: [] }, byTime('subscription_withdrawn'));
  }

  private async renew(locked: LockedSubscription, at: Date): Promise<Subscription> {
    const { manager, subscription } = locked;
    const step = renewSubscription(subscription, await this.prices.listAt(at, manager));
    // Whoever owes for too long gets no further invoice, but what they had back when they have paid.
    const isHeldBack = step.lines.length > 0 && !(await this.mayFollow(locked, at));
    if (!isHeldBack) return this.take(locked, step, byTime('subscription_renewed'));
    const lapsed = subscription.isTrial ? null : lapse(subscription, at);
    return this.take(locked, { terms: backToFree(subscription), lines: [], lapsed }, byTime('subscription_lapsed'));
  }

  /** What follows a trial is bought on account, and what follows a paid period is not ended before the last reminder. */
  private mayFollow({ manager, organization, subscription }: LockedSubscription, at: Date): Promise<boolean> {
    if (subscription.isTrial) return this.payments.mayChange(manager, organization.id);
    return this.payments.mayGoOn(manager, organization.id, at);
  }
}

function byTime(action: string): Cause {
  return { reason: 'renewal', action, by: null };
}

/** An individual's place alone is not what they have paid for; back on Free it is theirs again. What was arranged with them stays. */
function licencesOf({ kind }: Organization, before: Subscription, after: Subscription): number | null {
  if (kind !== 'individual' || (before.planCode === 'free') === (after.planCode === 'free')) return after.licences;
  if (after.planCode === 'free') return after.licences ?? INDIVIDUAL_LICENCES;
  return after.licences === INDIVIDUAL_LICENCES && after.planCode !== 'enterprise' ? null : after.licences;
}
