import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { anchorOf, billingPeriodAt, type BillingPeriod } from './terms/billing-period';
import { type CallLimits, type Plan, type PlanCode, PLANS } from '../plans/plans';
import { type Allowance, SubscriptionsRepository } from './subscriptions.repository';

/** What an organization may do at an instant. */
export interface Entitlement {
  readonly plan: Plan;
  readonly limits: CallLimits;
  readonly licences: number;
  /** The month of the subscription that the instant lies in. */
  readonly period: BillingPeriod;
  /** End of what is paid for; null where nothing ends. */
  readonly expiresAt: Date | null;
}

/** Numbers arranged with one customer, in place of the plan's. */
export interface Arrangement {
  readonly limits?: Partial<CallLimits>;
  readonly licences?: number;
}

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Starts a plan now, in the caller's transaction. Its months begin on this day of the month, at this second, from now on. */
  async start(manager: EntityManager, organizationId: string, planCode: PlanCode, { limits = {}, licences }: Arrangement = {}): Promise<void> {
    const startedAt = this.clock.now();
    const anchor = anchorOf(startedAt);
    const subscription = {
      planCode,
      startedAt,
      anchorDay: anchor.day,
      anchorSecond: anchor.second,
      minuteLimit: limits.minute ?? null,
      dayLimit: limits.day ?? null,
      monthLimit: limits.month ?? null,
      licences: licences ?? null,
    };
    await this.subscriptions.add(organizationId, subscription, manager);
  }

  /** @throws subscription_not_found */
  async getEntitlement(organizationId: string, at: Date, manager?: EntityManager): Promise<Entitlement> {
    return entitlementAt(await this.subscriptions.get(organizationId, manager), at);
  }

  /**
   * The same, up to a second old: what calls are counted by.
   * @throws subscription_not_found
   */
  async getKnownEntitlement(organizationId: string, at: Date): Promise<Entitlement> {
    return entitlementAt(await this.subscriptions.getKnown(organizationId), at);
  }

  /** Of several organizations; one without a subscription is not among them. */
  async listEntitlements(organizationIds: readonly string[], at: Date): Promise<Map<string, Entitlement>> {
    const found = await this.subscriptions.listOf(organizationIds);
    return new Map(found.map((allowance) => [allowance.organizationId, entitlementAt(allowance, at)]));
  }

  /** Another number whenever what somebody is entitled to may have changed; null while nobody knows. */
  generation(): number | null {
    return this.subscriptions.generation();
  }
}

function entitlementAt(subscription: Allowance, at: Date): Entitlement {
  const plan = PLANS[subscription.planCode];
  return {
    plan,
    limits: {
      minute: subscription.minuteLimit ?? plan.limits.minute,
      day: subscription.dayLimit ?? plan.limits.day,
      month: subscription.monthLimit ?? plan.limits.month,
    },
    licences: (subscription.licences ?? plan.licences) + subscription.seats,
    period: billingPeriodAt({ day: subscription.anchorDay, second: subscription.anchorSecond }, at),
    expiresAt: subscription.periodEnd,
  };
}
