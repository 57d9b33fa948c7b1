import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrganizationChanges } from '../../organizations';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DEFAULT_LANGUAGE, fillMessage, messagesIn } from '../../platform/messages/messages';
import { Payments } from '../payments';
import { toDecimal } from '../prices/money';
import { chargedAmount, CREDIT_PACKS, type CreditPack } from '../prices/price-list';
import { PricesRepository } from '../prices/prices.repository';
import { OWNER, SubscriptionChanges } from '../subscriptions/owner/subscription-changes.service';
import { CreditsService } from './credits.service';

/** Buying packs of credits, which are there at once. */
@Injectable()
export class CreditPurchases {
  constructor(
    private readonly changes: OrganizationChanges,
    private readonly subscriptions: SubscriptionChanges,
    private readonly credits: CreditsService,
    private readonly prices: PricesRepository,
    private readonly payments: Payments,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction.
   * @throws invoice_overdue, invoice_unpaid, address_missing
   */
  async buy(manager: EntityManager, session: SessionPrincipal, pack: CreditPack): Promise<void> {
    await this.changes.makeIn(manager, session, OWNER, async ({ organization, actor }) => {
      await this.subscriptions.checkCustomer({ manager, organization });
      const prices = await this.prices.listAt(this.clock.now(), manager);
      const amount = chargedAmount(prices[CREDIT_PACKS[pack]]);
      const text = messagesIn(DEFAULT_LANGUAGE).lists.charge_lines.credits;
      const description = fillMessage(text, { credits: pack.toLocaleString('en-US') });
      const lines = [{ kind: 'credits' as const, description, quantity: 1, amount, from: null, to: null }];
      const { invoiceId } = await this.payments.charge(manager, { organizationId: organization.id, reason: 'credits', currency: 'EUR', lines });
      // By the invoice they are found again, should it be taken back.
      await this.credits.add(manager, organization.id, pack, 'purchase', invoiceId ?? randomUUID());
      const details = { credits: pack, amount: toDecimal(amount) };
      await this.audit.record(manager, { action: 'billing.credits_bought', userId: actor.userId, organizationId: organization.id, details });
    });
  }
}
