import { defineMail } from '../../../../platform/mail';
import type { InvoiceParams } from '../../payment.emails';
import type { AttentionReason } from '../incoming/judge-payment';

/** To the owners: a renewal could not be charged to the saved card, or their bank refused a payment days later. */
export const CHARGE_FAILED_MAIL = defineMail<InvoiceParams>('billing/charge-failed');

/** To the operator: money came in or went back that the books cannot settle by themselves. */
export const PAYMENT_ATTENTION_MAIL = defineMail<InvoiceParams & { readonly paymentId: string; readonly reason: AttentionReason }>(
  'billing/payment-attention',
);
