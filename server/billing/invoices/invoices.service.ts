import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { problem } from '../../platform/problems/problem';
import { COUNTRIES, type Country } from '../../reference/countries';
import { DomainEvents } from '../../platform/events/domain-events';
import { InvoiceIssued } from '../billing.events';
import { BILLING_PROBLEMS } from '../billing.problems';
import type { Charge, ChargeLine } from '../charges';
import { toDecimal } from '../prices/money';
import type { InvoiceContent, InvoiceCustomer, InvoiceLine } from './invoice-content';
import { formatInvoiceNumber, type InvoiceSeries } from './invoice-number';
import { InvoiceNumbersRepository } from './invoice-numbers.repository';
import { type InvoiceParty, InvoicePartiesView } from './invoice-parties.view';
import type { Invoice, PaymentMethod } from './invoice.entity';
import { InvoicesRepository } from './invoices.repository';
import { OperatorSeller } from './operator-seller';
import { decideVat, vatCountryOf, vatOf } from './vat';

/** Days to pay an invoice. */
const DUE_DAYS = 14;

/** How a charge is to be paid. */
interface Collection {
  readonly method: PaymentMethod;
  /** What is less than this cannot be collected, and is asked of nobody; minor units. */
  readonly least: number;
}

interface Draft {
  readonly organizationId: string;
  readonly method: PaymentMethod;
  readonly least: number;
  readonly currency: Invoice['currency'];
  readonly description: string;
  readonly content: InvoiceContent;
  readonly net: number;
  readonly vat: number;
  readonly creditsId: string | null;
}

/** Issuing invoices and credit notes. What is issued never changes; everything it says is what was true then. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly numbers: InvoiceNumbersRepository,
    private readonly parties: InvoicePartiesView,
    private readonly seller: OperatorSeller,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues the invoice of a charge, in the caller's transaction. It is due in 14 days, or settled where there is nothing to pay.
   * The number is held until the transaction ends: what takes long comes before.
   */
  async issue(manager: EntityManager, charge: Charge, { method, least }: Collection): Promise<Invoice> {
    const { organizationId, currency, lines } = charge;
    const net = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (lines.length === 0 || net < 0 || !lines.every(({ amount }) => Number.isSafeInteger(amount)))
      throw new RangeError('a charge has lines of whole minor units, which add up to no less than nothing');
    const customer = await this.parties.getCustomer(organizationId, manager);
    const logo = await this.parties.keepOperatorLogo(manager);
    const { countryId, ownerCountryId, vatNumber } = customer;
    const buyer = { established: countryOf(countryId)?.iso2, country: countryOf(ownerCountryId)?.iso2 ?? null, vatNumber };
    const { treatment, rate } = decideVat(this.seller.taxedAt(this.clock.now()), buyer);
    const vat = vatOf(net, rate);
    const content = {
      seller: this.seller.describe(logo),
      customer: toCustomer(customer),
      lines: lines.map(toInvoiceLine),
      treatment,
      vat: [{ rate, net, vat }],
      credits: null,
    };
    const draft = { organizationId, method, least, currency, description: describe(lines), content, net, vat, creditsId: null };
    const invoice = await this.add(manager, 'invoice', draft);
    if (invoice.dueAt === null) await this.settle(manager, invoice, null, invoice.total === 0 ? 'paid' : 'offset');
    return invoice;
  }

  /**
   * Takes a whole invoice back. Where it was not paid yet, both cancel each other; else the money is to go back.
   * What a later invoice has given back already, or adds to, is not taken back below it.
   * @throws invoice_not_creditable, invoice_not_found, later_invoice_first
   */
  async credit(manager: EntityManager, organizationId: string, id: string, reason: string): Promise<Invoice> {
    const invoice = await this.invoices.get(organizationId, id, manager);
    if (invoice.series !== 'invoice' || invoice.creditedById !== null) throw problem(BILLING_PROBLEMS.invoice_not_creditable);
    const later = await this.invoices.findResting(organizationId, id, this.clock.now(), manager);
    if (later !== null) throw problem(BILLING_PROBLEMS.later_invoice_first, { params: { number: later } });
    const { method, currency, number, createdAt, net, vat, content, settledBy } = invoice;
    const taken: InvoiceContent = {
      ...content,
      lines: content.lines.map((line) => ({ ...line, amount: 0 - line.amount })),
      vat: content.vat.map((one) => ({ rate: one.rate, net: 0 - one.net, vat: 0 - one.vat })),
      credits: { number, issuedAt: createdAt.toISOString(), reason },
    };
    const description = `Credit for ${number}`;
    const draft = { organizationId, method, least: 0, currency, description, content: taken, net: 0 - net, vat: 0 - vat, creditsId: id };
    const note = await this.add(manager, 'credit_note', draft);
    if (settledBy === null) for (const one of [invoice, note]) await this.settle(manager, one, null, 'offset');
    else if (settledBy === 'offset' || note.total === 0) await this.settle(manager, note, null, 'offset');
    return note;
  }

  /** Writes down that a debt is no more. Each can end once. */
  async settle(
    manager: EntityManager,
    { id, organizationId }: Invoice,
    by: { readonly userId: string | null; readonly reference: string | null } | null,
    kind: 'paid' | 'offset' = 'paid',
  ): Promise<void> {
    const { userId, reference } = by ?? { userId: null, reference: null };
    await this.invoices.settle(organizationId, { invoiceId: id, kind, settledAt: this.clock.now(), userId, reference }, manager);
  }

  private async add(manager: EntityManager, series: InvoiceSeries, draft: Draft): Promise<Invoice> {
    const { organizationId, net, vat, method, least, ...rest } = draft;
    const { year, sequence, issuedAt } = await this.numbers.take(series, this.clock.now(), manager);
    const isOwed = series === 'invoice' && net + vat > 0 && net + vat >= least;
    const numbered = { id: randomUUID(), series, year, sequence, number: formatInvoiceNumber(series, year, sequence) };
    const dueAt = isOwed ? new Date(issuedAt.getTime() + DUE_DAYS * MS_PER_DAY) : null;
    const invoice = await this.invoices.add(
      organizationId,
      { ...rest, ...numbered, method, createdAt: issuedAt, dueAt, net, vat, total: net + vat },
      manager,
    );
    const action = series === 'invoice' ? 'billing.invoice_issued' : 'billing.credit_note_issued';
    const { id, number, currency } = invoice;
    const total = toDecimal(invoice.total);
    await this.audit.record(manager, { action, organizationId, details: { invoiceId: id, number, total } });
    await this.events.publish(new InvoiceIssued(organizationId, { id, number, series, total, currency, issuedAt, dueAt }), manager);
    return invoice;
  }
}

/** What lists show: the first line, and how many there are besides. */
function describe([first, ...rest]: readonly ChargeLine[]): string {
  return rest.length === 0 ? first.description : `${first.description} (and ${rest.length} more)`;
}

function toInvoiceLine({ kind, description, quantity, amount, from, to, replaced }: ChargeLine): InvoiceLine {
  const line = { kind, description, quantity, amount, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
  return replaced === undefined ? line : { ...line, replaced };
}

/**
 * Where it says nothing itself, a business is established where its VAT number is from, wherever its owner lives; numbers from outside the EU
 * say nothing.
 */
function toCustomer({ name, address, vatNumber, countryId, ownerCountryId, email, logo }: InvoiceParty): InvoiceCustomer {
  const letters = vatCountryOf(vatNumber);
  const numbered = COUNTRIES.find(({ iso2 }) => iso2 === letters);
  const country = countryOf(countryId) ?? numbered ?? countryOf(ownerCountryId);
  return { name, address, country: country?.name ?? null, vatNumber, email, logo };
}

function countryOf(countryId: number | null): Country | undefined {
  return COUNTRIES.find(({ id }) => id === countryId);
}
