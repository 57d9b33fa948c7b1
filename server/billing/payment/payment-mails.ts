import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailBlock, type MailContent, type MailContext, type MailFact, MailRenderers } from '../../platform/mail';
import { dayText } from '../../platform/messages/formats';
import { fillMessage } from '../../platform/messages/messages';
import type { SettledInvoice } from '../invoices/invoice-state';
import { InvoicesRepository } from '../invoices/invoices.repository';
import { moneyOf } from '../invoices/money';
import { isPaidPlan, type PlanCode, PLANS } from '../plans/plans';
import { INVOICE_MAIL, type InvoiceParams, REMINDER_MAIL } from './payment.emails';
import { LAPSE_DAYS } from './reminder-days';

/** Where invoices are listed and downloaded. */
const PAGE = '/dashboard/billing';

/** Writes the mails about invoices. They bear no document: it is behind the sign-in that the button leads to. */
@Injectable()
export class PaymentMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly invoices: InvoicesRepository,
  ) {}

  onModuleInit(): void {
    this.renderers.register(INVOICE_MAIL, (params, context) => this.writeInvoice(params, context));
    this.renderers.register(REMINDER_MAIL, (params, context) => this.writeReminder(params, context));
  }

  private async writeInvoice(
    { organizationId, invoiceId, nextPlan }: InvoiceParams & { readonly nextPlan?: PlanCode },
    context: MailContext,
  ): Promise<MailContent> {
    const { messages, links } = context;
    const invoice = await this.invoices.get(organizationId, invoiceId);
    const { invoice: texts, credit_note: note } = messages.mails;
    const { subject, preheader, text, button } = invoice.series === 'invoice' ? texts : note;
    const names = { number: invoice.number, organization: invoice.content.customer.name };
    const isOwed = invoice.dueAt !== null;
    const plan = nextPlan === undefined ? null : isPaidPlan(nextPlan) ? messages.lists.charge_lines.plans[nextPlan] : PLANS[nextPlan].name;
    const isOnline = invoice.method === 'card';
    return {
      subject: fillMessage(subject, names),
      preheader: fillMessage(preheader, names),
      blocks: [
        { kind: 'text', text: fillMessage(text, names) },
        { kind: 'facts', rows: factsOf(invoice, context) },
        ...(plan === null ? [] : [{ kind: 'text', text: fillMessage(note.plan_ended, { ...names, plan }) } as const]),
        ...(isOwed ? [{ kind: 'note', text: isOnline ? texts.how_online : texts.how } as const] : []),
        isOwed && isOnline ? payButton(texts, invoiceId, links) : { kind: 'button', label: button, url: links.to(PAGE) },
      ],
    };
  }

  /** Nothing where it has been settled meanwhile. */
  private async writeReminder(
    { organizationId, invoiceId, days }: InvoiceParams & { readonly days: number },
    context: MailContext,
  ): Promise<MailContent | null> {
    const { messages, links } = context;
    const invoice = await this.invoices.get(organizationId, invoiceId);
    if (invoice.settledBy !== null) return null;
    const { subject, lapsed_subject, preheader, text, before, lapsed, button } = messages.mails.invoice_reminder;
    const names = { number: invoice.number, organization: invoice.content.customer.name, days };
    const hasLapsed = days >= LAPSE_DAYS;
    return {
      subject: fillMessage(hasLapsed ? lapsed_subject : subject, names),
      preheader: fillMessage(preheader, names),
      blocks: [
        { kind: 'text', text: fillMessage(text, names) },
        { kind: 'facts', rows: factsOf(invoice, context) },
        { kind: 'text', text: fillMessage(hasLapsed ? lapsed : before, { ...names, left: LAPSE_DAYS - days }) },
        invoice.method === 'card' ? payButton(messages.mails.invoice, invoiceId, links) : { kind: 'button', label: button, url: links.to(PAGE) },
      ],
    };
  }
}

/** Where an invoice is paid online. */
export function invoicePage(invoiceId: string): string {
  return `${PAGE}?pay=${invoiceId}`;
}

function payButton({ pay }: { readonly pay: string }, invoiceId: string, links: MailContext['links']): MailBlock {
  return { kind: 'button', label: pay, url: links.to(invoicePage(invoiceId)) };
}

/** What it takes to pay, or what was issued. */
function factsOf({ number, total, currency, dueAt, method, content }: SettledInvoice, { messages, language }: MailContext): MailFact[] {
  const { facts } = messages.mails.invoice;
  const { seller } = content;
  const rows: [string, string][] = [
    [facts.number, number],
    [facts.amount, moneyOf(total, currency, language)],
  ];
  if (dueAt !== null) rows.push([facts.due, dayText(dueAt.toISOString().slice(0, 10), language)]);
  if (dueAt !== null && method === 'transfer') {
    rows.push([facts.holder, seller.name], [facts.iban, seller.iban.replace(/(.{4})(?=.)/g, '$1 ')]);
    if (seller.bic !== null) rows.push([facts.bic, seller.bic]);
    rows.push([facts.reference, number]);
  }
  return rows.map(([label, value]) => ({ label, value }));
}
