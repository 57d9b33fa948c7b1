import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type BillingSection, type OrganizationPlace, PersonalData, ProfileSections } from '../accounts';
import { Licences } from '../organizations';
import { Allowances } from '../platform/access/allowances';
import { currentCaller } from '../platform/http/caller-context';
import { Clock } from '../platform/clock';
import type { SessionPrincipal } from '../platform/access/principal';
import type { CreditEntryResponse } from './credits/credits.dto';
import { CreditsService } from './credits/credits.service';
import { CreditsView } from './credits/credits.view';
import { type InvoiceResponse, toInvoiceResponse } from './invoices/invoices.dto';
import { InvoicesRepository } from './invoices/invoices.repository';
import { PLANS } from './plans/plans';
import { PricesRepository } from './prices/prices.repository';
import { priceFieldsOf } from './subscriptions/owner/current-price';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';

/** What organizations and profiles are told of the plan. */
@Injectable()
export class BillingProfileView implements OnModuleInit {
  constructor(
    private readonly prices: PricesRepository,
    private readonly credits: CreditsService,
    private readonly ledger: CreditsView,
    private readonly invoices: InvoicesRepository,
    private readonly rows: SubscriptionsRepository,
    private readonly licences: Licences,
    private readonly allowances: Allowances,
    private readonly sections: ProfileSections,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.allowances.provide(async (organizationId, manager) => {
      const { planCode } = await this.rows.getWhole(organizationId, manager);
      return { customIndexes: PLANS[planCode].customIndexes };
    });
    this.licences.provide((organizationId, manager) => this.rows.getLicences(organizationId, manager));
    this.sections.provide('billing', (session) => this.read(session));
    this.personalData.provideOfOrganization('plan', (place) => this.read(place));
    this.personalData.provideOfOrganization('invoices', (place) => this.listInvoices(place));
    this.personalData.provideOfOrganization('credits', (place) => this.listCredits(place));
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

  /** Invoices and credits are for owners and admins, here as on the page about billing. */
  private async listInvoices({ organizationId, role }: OrganizationPlace): Promise<InvoiceResponse[]> {
    if (role === 'member') return [];
    const { language } = currentCaller();
    return (await this.invoices.list(organizationId)).map((invoice) => toInvoiceResponse(invoice, this.clock.now(), { language }));
  }

  private async listCredits({ organizationId, role }: OrganizationPlace): Promise<CreditEntryResponse[]> {
    return role === 'member' ? [] : (await this.ledger.get(organizationId)).entries;
  }
}
