import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { DomainEvents } from '../../../platform/events/domain-events';
import { isUuid } from '../../../platform/http/input/field-rules';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../../platform/http/lists/keyset';
import { DEFAULT_LANGUAGE } from '../../../platform/messages/messages';
import { problem } from '../../../platform/problems/problem';
import { InvoiceCancelled, InvoicePaid } from '../../billing.events';
import { BILLING_PROBLEMS } from '../../billing.problems';
import { InvoicePdfs } from '../../invoices/invoice-pdfs.service';
import type { SettledInvoice } from '../../invoices/invoice-state';
import { InvoicesService } from '../../invoices/invoices.service';
import { moneyOf } from '../../invoices/money';
import { toDecimal, toMinor } from '../../prices/money';
import { SubscriptionsRepository } from '../../subscriptions/subscriptions.repository';
import { InvoiceNotices } from '../invoice-notices';
import type { CreatePaymentRequest, ListStaffInvoicesQuery } from './staff-invoices.dto';
import { type InvoiceFilter, StaffInvoicesRepository } from './staff-invoices.repository';

/** What the staff does with invoices: they write down what the bank says, and take back what was wrong. */
@Injectable()
export class StaffInvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: StaffInvoicesRepository,
    private readonly invoices: InvoicesService,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly notices: InvoiceNotices,
    private readonly pdfs: InvoicePdfs,
    private readonly cursors: CursorCodec,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws invalid_cursor */
  list(query: ListStaffInvoicesQuery): Promise<Page<SettledInvoice>> {
    const filter = filterOf(query);
    const purpose = `staff invoices ${JSON.stringify(filter)}`;
    return readPage(this.cursors, purpose, query, (after, limit) => this.repository.list(filter, this.clock.now(), after, limit));
  }

  /** All invoices that the filters leave. Who takes them out of the product is written down. */
  async export(query: ListStaffInvoicesQuery, userId: string): Promise<AsyncIterable<readonly SettledInvoice[]>> {
    const filter = filterOf(query);
    await this.audit.record(this.dataSource.manager, { action: 'billing.invoices_exported', userId, details: { ...filter } });
    return readPages((after, limit) => this.repository.list(filter, this.clock.now(), after, limit));
  }

  /** @throws invoice_not_found */
  async get(id: string): Promise<SettledInvoice> {
    return found(isUuid(id) ? await this.repository.find(id) : null);
  }

  /** @throws invoice_not_found */
  async draw(id: string): Promise<StreamableFile> {
    return this.pdfs.draw(await this.get(id), DEFAULT_LANGUAGE);
  }

  /**
   * Writes down that an invoice was paid, or that the money of a credit note went back: all of it, and once.
   * @throws invoice_not_found, invoice_settled, amount_differs
   */
  async pay(manager: EntityManager, id: string, { amount, reference }: CreatePaymentRequest, userId: string): Promise<SettledInvoice> {
    const invoice = await this.lock(id, manager);
    const { organizationId, number, currency, series } = invoice;
    if (invoice.settledBy !== null || invoice.creditedById !== null) throw problem(BILLING_PROBLEMS.invoice_settled, { params: { number } });
    const total = Math.abs(invoice.total);
    const given = toMinor(amount);
    if (given !== total) {
      const params = { number, total: moneyOf(total, currency), given: moneyOf(given, currency) };
      throw problem(BILLING_PROBLEMS.amount_differs, { params });
    }
    await this.invoices.settle(manager, invoice, { userId, reference: reference ?? null });
    const action = series === 'invoice' ? 'billing.invoice_paid' : 'billing.credit_note_refunded';
    await this.audit.record(manager, { action, userId, organizationId, details: { invoiceId: id, number, amount: toDecimal(total) } });
    if (series === 'invoice') await this.events.publish(new InvoicePaid(organizationId, id), manager);
    return found(await this.repository.find(id, manager));
  }

  /**
   * Takes an invoice back by a credit note over all of it; the answer is the note. The plan that was on one that was not paid ends.
   * @throws invoice_not_found, invoice_not_creditable, later_invoice_first
   */
  async credit(manager: EntityManager, id: string, reason: string, userId: string): Promise<SettledInvoice> {
    const { organizationId, settledBy, content } = await this.lock(id, manager);
    const note = await this.invoices.credit(manager, organizationId, id, reason);
    const details = { invoiceId: id, creditNoteId: note.id, number: note.number, reason };
    await this.audit.record(manager, { action: 'billing.invoice_credited', userId, organizationId, details });
    const { planCode: before } = await this.subscriptions.getWhole(organizationId, manager);
    if (settledBy !== 'paid') await this.events.publish(new InvoiceCancelled(organizationId, id, content.lines), manager);
    const { planCode: after } = await this.subscriptions.getWhole(organizationId, manager);
    await this.notices.send(manager, note, after === before ? null : after);
    return found(await this.repository.find(note.id, manager));
  }

  private async lock(id: string, manager: EntityManager): Promise<SettledInvoice> {
    return found(isUuid(id) ? await this.repository.lock(id, manager) : null);
  }
}

function filterOf({ state, search }: ListStaffInvoicesQuery): InvoiceFilter {
  return { state: state ?? null, search: search ?? null };
}

function found(invoice: SettledInvoice | null): SettledInvoice {
  if (invoice === null) throw problem(BILLING_PROBLEMS.invoice_not_found);
  return invoice;
}
