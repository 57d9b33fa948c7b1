import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrganizationsService } from '../../../organizations';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { Clock } from '../../../platform/clock';
import type { ChargeLine } from '../../charges';
import { CreditsRepository } from '../../credits/credits.repository';
import { Payments } from '../../payments';
import { PLANS } from '../../plans/plans';
import { toDecimal } from '../../prices/money';
import type { PriceList } from '../../prices/price-list';
import { PricesRepository } from '../../prices/prices.repository';
import { priceFieldsOf } from './current-price';
import { renewSubscription, type WantedSubscription } from '../terms/subscription-change';
import { SubscriptionChanges } from './subscription-changes.service';
import type { SubscriptionTerms } from '../terms/subscription-terms';
import type { Subscription } from '../subscription.entity';
import type { SubscriptionPreviewResponse } from './subscription-preview.dto';
import type { SubscriptionResponse } from './subscriptions.dto';
import { SubscriptionsRepository } from '../subscriptions.repository';
import { TakenLicencesView } from './taken-licences.view';
import { TrialsRepository } from './trials.repository';

/** The subscription as the page about it shows it. */
@Injectable()
export class SubscriptionView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly changes: SubscriptionChanges,
    private readonly organizations: OrganizationsService,
    private readonly prices: PricesRepository,
    private readonly credits: CreditsRepository,
    private readonly payments: Payments,
    private readonly taken: TakenLicencesView,
    private readonly trials: TrialsRepository,
    private readonly clock: Clock,
  ) {}

  async get({ organizationId, userId, role }: SessionPrincipal, manager = this.dataSource.manager): Promise<SubscriptionResponse> {
    const now = this.clock.now();
    const subscription = await this.subscriptions.getWhole(organizationId, manager);
    const { planCode, periodStart, seats, licences } = subscription;
    // One after the other: they may have one connection, that of a transaction.
    const current = await this.prices.listAt(periodStart ?? now, manager);
    const prices = await this.prices.listAt(subscription.periodEnd ?? now, manager);
    const taken = await this.taken.count(organizationId, now, manager);
    const credits = await this.credits.getBalance(organizationId, manager);
    const creditExpiration = await this.credits.findNextExpiry(organizationId, now, manager);
    const mayChange = await this.payments.mayChange(manager, organizationId);
    const isUntried = await this.trials.isOpen(organizationId, userId, manager);
    const { address } = await this.organizations.get(organizationId, manager);
    const { code, name, duration, licences: ofPlan } = PLANS[planCode];
    const included = licences ?? ofPlan;
    return {
      plan: { code, name, duration, ...priceFieldsOf(subscription, current) },
      status: statusOf(subscription),
      periodStart: periodStart?.toISOString() ?? null,
      periodEnd: subscription.periodEnd?.toISOString() ?? null,
      ...nextCharge(subscription, prices),
      nextPlan: (subscription.lapsed ?? subscription).nextPlanCode,
      suspendedPlan: subscription.lapsed?.planCode ?? null,
      seats,
      nextSeats: subscription.nextSeats,
      licences: { included, total: included + seats, taken },
      credits,
      creditExpiration: creditExpiration?.toISOString() ?? null,
      currency: 'EUR',
      canTry: role === 'owner' && planCode === 'free' && subscription.lapsed === null && isUntried,
      canChange: role === 'owner' && mayChange,
      isOverdue: !mayChange,
      paysOnline: this.payments.isOnline,
      hasAddress: address !== null,
      revision: subscription.revision,
    };
  }

  async preview(session: SessionPrincipal, wanted: WantedSubscription): Promise<SubscriptionPreviewResponse> {
    const { terms, lines, effectiveAt, revision } = await this.changes.preview(session, wanted);
    const prices = await this.prices.listAt(terms.periodEnd ?? this.clock.now());
    return {
      effectiveAt: effectiveAt.toISOString(),
      lines: lines.map(({ description, quantity, amount, from, to }) => ({
        ...{ description, quantity, amount: toDecimal(amount) },
        ...{ from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
      })),
      total: toDecimal(sumOf(lines)),
      currency: 'EUR',
      ...nextCharge(terms, prices),
      revision,
    };
  }
}

function statusOf({ planCode, isTrial, nextPlanCode, lapsed }: Subscription): SubscriptionResponse['status'] {
  if (lapsed !== null) return 'lapsed';
  if (isTrial) return 'trial';
  if (planCode === 'free') return 'free';
  return nextPlanCode === 'free' ? 'ending' : 'active';
}

/** What comes when the period ends. */
function nextCharge(terms: SubscriptionTerms, prices: PriceList): Pick<SubscriptionResponse, 'nextBillingDate' | 'nextAmount'> {
  const lines = terms.periodEnd === null ? [] : renewSubscription(terms, prices).lines;
  if (terms.periodEnd === null || lines.length === 0) return { nextBillingDate: null, nextAmount: null };
  return { nextBillingDate: terms.periodEnd.toISOString(), nextAmount: toDecimal(sumOf(lines)) };
}

function sumOf(lines: readonly ChargeLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
