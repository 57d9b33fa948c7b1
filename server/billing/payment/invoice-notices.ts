import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mails } from '../../platform/mail';
import type { Invoice } from '../invoices/invoice.entity';
import { InvoicePartiesView } from '../invoices/invoice-parties.view';
import type { PlanCode } from '../plans/plans';
import { INVOICE_MAIL } from './payment.emails';

/** Tells the owners of an organization of what was issued to it. */
@Injectable()
export class InvoiceNotices {
  constructor(
    private readonly parties: InvoicePartiesView,
    private readonly mails: Mails,
  ) {}

  /** @param nextPlan what runs instead of the plan that has ended with a credit note; null where none has */
  async send(manager: EntityManager, { id, organizationId }: Invoice, nextPlan: PlanCode | null = null): Promise<void> {
    const params = { organizationId, invoiceId: id, ...(nextPlan !== null && { nextPlan }) };
    for (const { userId, email, language } of await this.parties.listOwners(organizationId, manager))
      await this.mails.queue(manager, INVOICE_MAIL, { to: email, language, userId, params });
  }
}
