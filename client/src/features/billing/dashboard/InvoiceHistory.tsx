import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import type { InvoiceResponse } from '../../../shared/api/generated/barograph.schemas';
import { createCheckout, getInvoicePdf, useListInvoices } from '../../../shared/api/generated/billing';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { failureText } from '../../../shared/ui/text/failure-text';
import { formatDay } from '../../../shared/ui/text/format';
import { saveFile } from '../../../shared/ui/browser/save-file';
import { ScrollTable } from '../../../shared/ui/prose/ScrollTable';
import { formatMoney } from '../model/prices';
import { usePaymentPage } from './use-payment-page';

/** Invoices and credit notes, newest first, each with its document, and what is open with a way to pay it. */
export function InvoiceHistory({ isPayer }: { readonly isPayer: boolean }): ReactElement {
  const billing = useMessages('billing');
  const messages = billing.invoices;
  const { data, error, isFetching, refetch } = useListInvoices();
  return (
    <section className="pane billing-invoices" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {error === null ? null : <LoadFailure text={billing.loadFailed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 ? <p>{messages.none}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ScrollTable
          caption={messages.title}
          isCaptionHidden
          columns={[messages.date, messages.description, messages.amount, messages.file]}
          numbers={[messages.amount]}
        >
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} isPayer={isPayer} />
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

function InvoiceRow({ invoice, isPayer }: { readonly invoice: InvoiceResponse; readonly isPayer: boolean }): ReactElement {
  const { invoices: messages, payment } = useMessages('billing');
  const page = usePaymentPage(() => createCheckout(invoice.id));
  const chrome = useMessages('chrome');
  const locale = useLocale();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const { id, number, date, dueDate, description, amount, state } = invoice;
  const isOwed = (state === 'open' || state === 'overdue') && dueDate !== null;
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(`${number}.pdf`, await getInvoicePdf(id));
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <tr>
      <td>
        <bdi>{formatDay(date, locale)}</bdi>
      </td>
      <td>
        {description}
        <span className="billing-state">
          {messages.states[state]}
          {isOwed ? `, ${messages.due(formatDay(dueDate, locale))}` : null}
        </span>
      </td>
      <td className="number">
        <bdi>{formatMoney(amount, locale)}</bdi>
      </td>
      <td>
        <Button size="small" disabled={isBusy} aria-label={messages.downloadOf(number)} onClick={() => void download()}>
          {messages.download}
        </Button>
        {isPayer && invoice.canPay ? (
          <Button size="small" disabled={page.isBusy} aria-label={payment.payOf(number)} onClick={page.go}>
            {payment.pay}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
