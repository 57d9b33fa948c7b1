import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import type { Charge } from '../charges';
import type { Invoice } from '../invoices/invoice.entity';
import { InvoicePartiesView } from '../invoices/invoice-parties.view';
import { InvoicesRepository } from '../invoices/invoices.repository';
import { InvoicesService } from '../invoices/invoices.service';
import { Payments } from '../payments';
import { INVOICE_MAIL } from './payment.emails';

/** The operator sends an invoice with bank details; what was bought is there at once, unless an earlier invoice is overdue. */
@Injectable()
export class OperatorPayments extends Payments {
  constructor(
    private readonly service: InvoicesService,
    private readonly invoices: InvoicesRepository,
    private readonly parties: InvoicePartiesView,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {
    super();
  }

  async charge(manager: EntityManager, charge: Charge): Promise<{ readonly invoiceId: string }> {
    const invoice = await this.service.issue(manager, charge, 'transfer');
    await this.tell(manager, invoice);
    return { invoiceId: invoice.id };
  }

  async mayChange(manager: EntityManager, organizationId: string): Promise<boolean> {
    return !(await this.invoices.owes(organizationId, { dueBefore: this.clock.now() }, manager));
  }

  private async tell(manager: EntityManager, { id, organizationId }: Invoice): Promise<void> {
    for (const { userId, email, language } of await this.parties.listOwners(organizationId, manager))
      await this.mails.queue(manager, INVOICE_MAIL, { to: email, language, userId, params: { organizationId, invoiceId: id } });
  }
}
