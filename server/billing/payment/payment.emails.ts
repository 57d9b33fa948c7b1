import { defineMail } from '../../platform/mail';
import type { PlanCode } from '../plans/plans';

/** Names an invoice; what the mail says of it is read when it is written. */
export interface InvoiceParams {
  readonly organizationId: string;
  readonly invoiceId: string;
}

/** To the owners: an invoice or a credit note was issued. `nextPlan`: what runs instead of the plan that has ended with it. */
export const INVOICE_MAIL = defineMail<InvoiceParams & { readonly nextPlan?: PlanCode }>('billing/invoice');

/** To the owners: an invoice is still not paid, so many days after it was due. */
export const REMINDER_MAIL = defineMail<InvoiceParams & { readonly days: number }>('billing/reminder');
