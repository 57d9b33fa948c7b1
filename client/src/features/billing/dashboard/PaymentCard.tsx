import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InvoiceResponse } from '../../../shared/api/generated/barograph.schemas';
import { createCheckout, useListInvoices } from '../../../shared/api/generated/billing';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formatMoney } from '../model/prices';
import { type PaymentNotice, paymentNoticeOf, paymentRequestOf } from '../model/payment-return';
import { useReload } from './use-billing';
import { usePaymentPage } from './use-payment-page';

/** How often, and how many times, the invoice is looked at after somebody has come back from paying it: the provider's word takes seconds. */
const LOOK_EVERY_MS = 2_000;
const LOOKS_MAX = 30;

/** What waits to be paid, or has just been, for the owner. A link in a mail leads on to the page where its invoice is paid. */
export function PaymentCard(): ReactElement | null {
  const [params, setParams] = useSearchParams();
  const [request] = useState(() => paymentRequestOf(params));
  const invoices = useReturnedInvoices(request?.kind === 'done' ? request.invoiceId : null);
  const shown = paymentNoticeOf(invoices, request);
  const asked = request?.kind === 'pay' ? request.invoiceId : null;
  const { go } = usePaymentPage(() => createCheckout(asked ?? ''));
  const hasGone = useRef(false);
  useEffect(() => {
    if (asked === null || hasGone.current) return;
    hasGone.current = true;
    // Whoever turns back from the payment comes to the page itself, not to the link.
    setParams({}, { replace: true });
    go();
  }, [asked, go, setParams]);
  return shown === null ? null : <Notice key={shown.invoice.id} {...shown} />;
}

/** Reads the invoices again until the one that was paid says so. */
function useReturnedInvoices(invoiceId: string | null): readonly InvoiceResponse[] {
  const reload = useReload();
  const isPaid = (invoices: readonly InvoiceResponse[] | undefined): boolean =>
    invoices?.some(({ id, state }) => id === invoiceId && state === 'paid') === true;
  const invoices = useListInvoices({
    query: {
      refetchInterval: ({ state }) => (invoiceId === null || isPaid(state.data) || state.dataUpdateCount > LOOKS_MAX ? false : LOOK_EVERY_MS),
    },
  });
  const hasArrived = invoiceId !== null && isPaid(invoices.data);
  useEffect(() => {
    // A plan that was suspended has come back with it.
    if (hasArrived) void reload();
  }, [hasArrived, reload]);
  return invoices.data ?? [];
}

function Notice({ invoice, notice }: { invoice: InvoiceResponse; notice: PaymentNotice }): ReactElement {
  const messages = useMessages('billing').payment;
  const locale = useLocale();
  const { isBusy, go } = usePaymentPage(() => createCheckout(invoice.id));
  const text = messages.notices[notice](invoice.number, formatMoney(invoice.amount, locale));
  const canPay = notice === 'open' || notice === 'canceled';
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p role="status">{text}</p>
      {canPay ? (
        <Button variant="contained" disabled={isBusy} onClick={go}>
          {isBusy ? messages.opening : messages.pay}
        </Button>
      ) : null}
    </section>
  );
}
