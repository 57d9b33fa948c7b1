import type { InvoiceResponse } from '../../../shared/api/generated/barograph.schemas';

/** What the address of the page says of a payment: asked for by a mail, or how somebody came back from the payment provider. */
export interface PaymentRequest {
  readonly kind: 'pay' | 'done' | 'canceled';
  readonly invoiceId: string;
}

/** What there is to say of it. */
export type PaymentNotice = 'paid' | 'pending' | 'canceled' | 'open';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null where it says nothing, or nothing that was written by us. */
export function paymentRequestOf(params: URLSearchParams): PaymentRequest | null {
  const wanted = params.get('pay');
  if (wanted !== null && UUID.test(wanted)) return { kind: 'pay', invoiceId: wanted };
  const kind = params.get('payment');
  const invoiceId = params.get('invoice') ?? '';
  return (kind === 'done' || kind === 'canceled') && UUID.test(invoiceId) ? { kind, invoiceId } : null;
}

type Shown = Pick<InvoiceResponse, 'id' | 'state' | 'canPay'>;

/** The invoice that somebody came back from, or else the oldest that waits to be paid, and what to say of it; null where nothing does. */
export function paymentNoticeOf<I extends Shown>(
  invoices: readonly I[],
  request: PaymentRequest | null,
): { invoice: I; notice: PaymentNotice } | null {
  const returned = request === null ? undefined : invoices.find(({ id }) => id === request.invoiceId);
  if (request !== null && returned !== undefined && request.kind !== 'pay') {
    if (returned.state === 'paid') return { invoice: returned, notice: 'paid' };
    if (returned.canPay) return { invoice: returned, notice: request.kind === 'done' ? 'pending' : 'canceled' };
  }
  const invoice = invoices.findLast(({ canPay }) => canPay);
  return invoice === undefined ? null : { invoice, notice: 'open' };
}

/** The invoice that a purchase has just made: the newest that can be paid and was not there before. */
export function newInvoiceOf<I extends Shown>(invoices: readonly I[], before: readonly Shown[]): I | null {
  return invoices.find(({ id, canPay }) => canPay && before.every((one) => one.id !== id)) ?? null;
}
