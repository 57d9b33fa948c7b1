import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { Mails } from '../../../../platform/mail';
import { DEFAULT_LANGUAGE } from '../../../../platform/messages/messages';
import type { Invoice } from '../../../invoices/invoice.entity';
import { InvoicePartiesView } from '../../../invoices/invoice-parties.view';
import type { AttentionReason } from '../incoming/judge-payment';
import { CHARGE_FAILED_MAIL, PAYMENT_ATTENTION_MAIL } from './stripe.emails';

/** Tells people of payments that went wrong. */
@Injectable()
export class PaymentNotices {
  constructor(
    private readonly parties: InvoicePartiesView,
    private readonly mails: Mails,
    @Inject(CONFIG) private readonly config: { readonly operator: Pick<Config['operator'], 'contactEmail'> },
  ) {}

  /** That nothing was paid, and where to pay. */
  async tellOwners(manager: EntityManager, { id, organizationId }: Invoice): Promise<void> {
    for (const { userId, email, language } of await this.parties.listOwners(organizationId, manager))
      await this.mails.queue(manager, CHARGE_FAILED_MAIL, { to: email, language, userId, params: { organizationId, invoiceId: id } });
  }

  async tellStaff(manager: EntityManager, { id, organizationId }: Invoice, paymentId: string, reason: AttentionReason): Promise<void> {
    const params = { organizationId, invoiceId: id, paymentId, reason };
    await this.mails.queue(manager, PAYMENT_ATTENTION_MAIL, { to: this.config.operator.contactEmail, language: DEFAULT_LANGUAGE, params });
  }
}
