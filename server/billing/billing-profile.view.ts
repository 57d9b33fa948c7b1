import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type BillingSection, PersonalData, ProfileSections } from '../accounts';
import { Licences } from '../organizations';
import { Clock } from '../platform/clock';
import type { SessionPrincipal } from '../platform/access/principal';
import { CreditsService } from './credits/credits.service';
import { PLANS } from './plans/plans';
import { PricesRepository } from './prices/prices.repository';
import { priceFieldsOf } from './subscriptions/current-price';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';

/** What organizations and profiles are told of the plan. */
@Injectable()
export class BillingProfileView implements OnModuleInit {
  constructor(
    private readonly prices: PricesRepository,
    private readonly credits: CreditsService,
    private readonly rows: SubscriptionsRepository,
    private readonly licences: Licences,
    private readonly sections: ProfileSections,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.licences.provide((organizationId, manager) => this.rows.getLicences(organizationId, manager));
    this.sections.provide('billing', (session) => this.read(session));
    this.personalData.provideOfOrganization('plan', (place) => this.read(place));
  }

  private async read({ organizationId }: Pick<SessionPrincipal, 'organizationId'>): Promise<BillingSection> {
    const [subscription, credits] = await Promise.all([this.rows.getWhole(organizationId), this.credits.getBalance(organizationId)]);
    const { planCode, periodStart, periodEnd, nextPlanCode, seats } = subscription;
    const { code, name, duration, licences } = PLANS[planCode];
    const prices = await this.prices.listAt(periodStart ?? this.clock.now());
    const isBilledAgain = periodEnd !== null && nextPlanCode !== 'free';
    return {
      plan: { code, name, duration, ...priceFieldsOf(subscription, prices) },
      licences: (subscription.licences ?? licences) + seats,
      credits,
      creditExpiration: periodEnd?.toISOString() ?? null,
      nextBillingDate: isBilledAgain ? periodEnd.toISOString() : null,
    };
  }
}
