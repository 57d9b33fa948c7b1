import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type BillingSection, PersonalData, ProfileSections } from '../accounts';
import { Licences } from '../organizations';
import { Clock } from '../platform/clock';
import type { SessionPrincipal } from '../platform/access/principal';
import { CreditsService } from './credits/credits.service';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';
import { SubscriptionsService } from './subscriptions/subscriptions.service';

/** What organizations and profiles are told of the plan. */
@Injectable()
export class BillingProfileView implements OnModuleInit {
  constructor(
    private readonly subscriptions: SubscriptionsService,
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
    this.personalData.provide('plan', (session) => this.read(session));
  }

  private async read({ organizationId }: SessionPrincipal): Promise<BillingSection> {
    const [{ plan, licences, expiresAt }, credits] = await Promise.all([
      this.subscriptions.getEntitlement(organizationId, this.clock.now()),
      this.credits.getBalance(organizationId),
    ]);
    const { code, name, duration, basePrice } = plan;
    return {
      plan: { code, name, duration, base_price: basePrice, discount_price: null },
      licences,
      credits,
      creditExpiration: expiresAt?.toISOString() ?? null,
      // Nothing is billed before there are prices.
      nextBillingDate: null,
    };
  }
}
