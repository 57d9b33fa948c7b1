import { defineMail } from '../../platform/mail';

/** Names an invoice; what the mail says of it is read when it is written. */
export interface InvoiceParams {
  readonly organizationId: string;
  readonly invoiceId: string;
}

/** To the owners: an invoice or a credit note was issued. */
export const INVOICE_MAIL = defineMail<InvoiceParams>('billing/invoice');

/** To the owners: an invoice is still not paid, so many days after it was due. */
export const REMINDER_MAIL = defineMail<InvoiceParams & { readonly days: number }>('billing/reminder');
