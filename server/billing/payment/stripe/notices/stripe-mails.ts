import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailContext, MailRenderers } from '../../../../platform/mail';
import { dayText } from '../../../../platform/messages/formats';
import { fillMessage } from '../../../../platform/messages/messages';
import { InvoicesRepository } from '../../../invoices/invoices.repository';
import { moneyOf } from '../../../invoices/money';
import { invoicePage } from '../../payment-mails';
import type { InvoiceParams } from '../../payment.emails';
import type { AttentionReason } from '../incoming/judge-payment';
import { CHARGE_FAILED_MAIL, PAYMENT_ATTENTION_MAIL } from './stripe.emails';

/** Writes the mails about payments that went wrong. */
@Injectable()
export class StripeMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly invoices: InvoicesRepository,
  ) {}

  onModuleInit(): void {
    this.renderers.register(CHARGE_FAILED_MAIL, (params, context) => this.writeFailure(params, context));
    this.renderers.register(PAYMENT_ATTENTION_MAIL, (params, context) => this.writeAttention(params, context));
  }

  /** Nothing where it has been settled meanwhile. */
  private async writeFailure({ organizationId, invoiceId }: InvoiceParams, { messages, links, language }: MailContext): Promise<MailContent | null> {
    const invoice = await this.invoices.get(organizationId, invoiceId);
    if (invoice.settledBy !== null) return null;
    const { subject, preheader, text, next, button } = messages.mails.charge_failed;
    const { number, total, currency, dueAt, content } = invoice;
    const due = dueAt === null ? '' : dayText(dueAt.toISOString().slice(0, 10), language);
    const names = { number, organization: content.customer.name, amount: moneyOf(total, currency, language), due };
    return {
      subject: fillMessage(subject, names),
      preheader: fillMessage(preheader, names),
      blocks: [
        { kind: 'text', text: fillMessage(text, names) },
        { kind: 'text', text: fillMessage(next, names) },
        { kind: 'button', label: button, url: links.to(invoicePage(invoiceId)) },
      ],
    };
  }

  private async writeAttention(
    { organizationId, invoiceId, paymentId, reason }: InvoiceParams & { readonly paymentId: string; readonly reason: AttentionReason },
    { messages, language }: MailContext,
  ): Promise<MailContent> {
    const { number, total, currency, content } = await this.invoices.get(organizationId, invoiceId);
    const { subject, preheader, reasons, facts } = messages.mails.payment_attention;
    const names = { number, organization: content.customer.name };
    const rows = [
      [facts.number, number],
      [facts.customer, content.customer.name],
      [facts.amount, moneyOf(total, currency, language)],
      [facts.payment, paymentId],
    ];
    return {
      subject: fillMessage(subject, names),
      preheader: fillMessage(preheader, names),
      blocks: [
        { kind: 'text', text: reasons[reason] },
        { kind: 'facts', rows: rows.map(([label, value]) => ({ label, value })) },
      ],
    };
  }
}
