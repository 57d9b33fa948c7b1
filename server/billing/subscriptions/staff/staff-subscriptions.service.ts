import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ORGANIZATION_PROBLEMS } from '../../../organizations';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/http/input/field-rules';
import { message } from '../../../platform/messages/message';
import { problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { BILLING_PROBLEMS } from '../../billing.problems';
import { Payments } from '../../payments';
import { PLANS } from '../../plans/plans';
import { PricesRepository } from '../../prices/prices.repository';
import { arrangeEnterprise, endEnterprise, type EnterpriseDeal } from '../terms/enterprise';
import { LockedSubscriptions } from '../periods/locked-subscriptions';
import { type LockedSubscription, SubscriptionPeriods } from '../periods/subscription-periods.service';
import type { ArrangedNumbers } from '../../charges';
import type { Subscription } from '../subscription.entity';
import { SubscriptionsRepository } from '../subscriptions.repository';
import { TakenLicencesView } from '../owner/taken-licences.view';

/** A subscription with what staff look at before they change it. */
export interface StaffSubscription {
  readonly subscription: Subscription;
  readonly takenLicences: number;
  readonly isOverdue: boolean;
}

/** What staff arrange with a customer. All of it takes the organization and its subscription first. */
@Injectable()
export class StaffSubscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly locked: LockedSubscriptions,
    private readonly periods: SubscriptionPeriods,
    private readonly prices: PricesRepository,
    private readonly payments: Payments,
    private readonly taken: TakenLicencesView,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws organization_not_found */
  async get(organizationId: string, manager = this.dataSource.manager): Promise<StaffSubscription> {
    if (!isUuid(organizationId)) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    const subscription = await this.subscriptions.getWhole(organizationId, manager);
    const takenLicences = await this.taken.count(organizationId, this.clock.now(), manager);
    return { subscription, takenLicences, isOverdue: !(await this.payments.mayChange(manager, organizationId)) };
  }

  /**
   * Limits and licences in place of those of the plan, from now on.
   * @throws organization_not_found, organization_closed, subscription_changed, seats_taken
   */
  async arrange(organizationId: string, numbers: ArrangedNumbers, { staffId, revision }: Arranging): Promise<StaffSubscription> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.take(organizationId, revision, manager);
      const { subscription } = locked;
      await this.checkLicences(locked, { ...subscription, ...numbers });
      await this.subscriptions.save({ ...subscription, ...numbers, revision: subscription.revision + 1 }, manager);
      const details = { ...numbers };
      await this.audit.record(manager, { action: 'billing.arrangement_changed', userId: staffId, organizationId, details });
      return this.get(organizationId, manager);
    });
  }

  /**
   * In the caller's transaction; begun at once, it is charged like any other plan.
   * @throws what `arrange` throws, and validation_failed (nothing to pay), invoice_overdue, address_missing, no_period, upgrade_refunds
   */
  async arrangeEnterprise(manager: EntityManager, organizationId: string, deal: EnterpriseDeal & { note: string }, by: Arranging) {
    if (deal.amount === 0) throw validationProblem({ amount: [message('not_money')] });
    const locked = await this.take(organizationId, by.revision, manager);
    const { organization, subscription } = locked;
    if (subscription.lapsed !== null || !(await this.payments.mayChange(manager, organizationId))) throw problem(BILLING_PROBLEMS.invoice_overdue);
    if (organization.address === null) throw problem(BILLING_PROBLEMS.address_missing);
    const now = this.clock.now();
    const step = arrangeEnterprise(subscription, deal, await this.prices.listAt(now, manager), now);
    const seats = step.terms.nextSeats ?? step.terms.seats;
    await this.checkLicences(locked, { ...subscription, ...deal.numbers, planCode: 'enterprise', seats });
    await this.periods.take(
      locked,
      { ...step, arrangementNote: deal.note },
      { reason: 'plan_change', action: 'enterprise_arranged', by: by.staffId },
    );
    return this.get(organizationId, manager);
  }

  /**
   * Takes back what has not begun; what runs ends with its period.
   * @throws organization_not_found, subscription_changed, plan_unchanged, no_period
   */
  async endEnterprise(organizationId: string, { staffId, revision }: Arranging): Promise<StaffSubscription> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.take(organizationId, revision, manager);
      const terms = endEnterprise(locked.subscription);
      await this.periods.take(locked, { terms, lines: [] }, { reason: 'plan_change', action: 'enterprise_ended', by: staffId });
      return this.get(organizationId, manager);
    });
  }

  private async take(organizationId: string, revision: number | null, manager: EntityManager): Promise<LockedSubscription> {
    if (!isUuid(organizationId)) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    const found = await this.locked.lock(organizationId, manager);
    if (found.organization.closedAt !== null) throw problem(BILLING_PROBLEMS.organization_closed);
    if (revision !== null && revision !== found.subscription.revision) throw problem(BILLING_PROBLEMS.subscription_changed);
    return { ...found, subscription: await this.periods.catchUp(found, this.clock.now()) };
  }

  /** Nobody who is in, or is invited, may find that there is no place. */
  private async checkLicences(
    { manager, subscription: { organizationId } }: LockedSubscription,
    wanted: Pick<Subscription, 'planCode' | 'licences' | 'seats'>,
  ): Promise<void> {
    const licences = (wanted.licences ?? PLANS[wanted.planCode].licences) + wanted.seats;
    const taken = await this.taken.count(organizationId, this.clock.now(), manager);
    if (taken > licences) throw problem(BILLING_PROBLEMS.seats_taken, { params: { taken, licences } });
  }
}

/** Who arranges, and what it was that they looked at; null: whatever it is. */
interface Arranging {
  readonly staffId: string;
  readonly revision: number | null;
}
