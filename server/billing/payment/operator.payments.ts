import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import type { Charge } from '../charges';
import { InvoicesRepository } from '../invoices/invoices.repository';
import { InvoicesService } from '../invoices/invoices.service';
import { InvoiceNotices } from './invoice-notices';
import { InvoicedPayments } from './invoiced-payments';

/** The operator sends an invoice with bank details; what was bought is there at once, unless an earlier invoice is overdue. */
@Injectable()
export class OperatorPayments extends InvoicedPayments {
  readonly isOnline = false;

  constructor(
    private readonly service: InvoicesService,
    invoices: InvoicesRepository,
    private readonly notices: InvoiceNotices,
    clock: Clock,
  ) {
    super(invoices, clock);
  }

  async charge(manager: EntityManager, charge: Charge): Promise<{ readonly invoiceId: string }> {
    const invoice = await this.service.issue(manager, charge, { method: 'transfer', least: 0 });
    await this.notices.send(manager, invoice);
    return { invoiceId: invoice.id };
  }

  /** On account, for as long as nothing is overdue. */
  mayBuy(): Promise<boolean> {
    return Promise.resolve(true);
  }
}
