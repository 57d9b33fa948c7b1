import Button from '@mui/material/Button';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { StaffInvoiceResponse } from '../../../../shared/api/generated/barograph.schemas';
import { getStaffInvoicePdf, useGetStaffInvoice } from '../../../../shared/api/generated/staff';
import { HttpError } from '../../../../shared/api/http-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import { CreditDialog, PaymentDialog } from './InvoiceDialogs';
import { showMoney } from './staff-money';
import { StaffFailure } from '../StaffFrame';
import { StaffPages } from '../StaffPages';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';
import './staff-invoices.css';

/** One invoice or credit note, and what staff do with it. */
export function StaffInvoicePage(): ReactElement {
  const messages = useMessages('staffInvoices');
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetStaffInvoice(id);
  const isUnknown = error instanceof HttpError && error.status === 404;
  return (
    <>
      <PageTitle title={data?.number ?? messages.title} />
      <StaffPages />
      {isUnknown ? <p role="status">{messages.notFound}</p> : null}
      {error === null || isUnknown ? null : <StaffFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <p role="status">{messages.loading}</p> : null}
      {data === undefined ? null : (
        <>
          <Facts invoice={data} />
          <Actions invoice={data} onChange={() => void refetch()} />
          <Lines invoice={data} />
        </>
      )}
      <p>
        <Link to="/dashboard/staff/invoices">{messages.back}</Link>
      </p>
    </>
  );
}

function Facts({ invoice }: { invoice: StaffInvoiceResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('staffInvoices');
  const { customer, email, vatNumber, issuedAt, dueAt, state, net, vat, total, currency, settledAt, reference, creditedById, creditsId } = invoice;
  const linkTo = (id: string | null): ReactNode => (id === null ? null : <Link to={`/dashboard/staff/invoices/${id}`}>{messages.open}</Link>);
  const facts: [string, ReactNode][] = [
    [messages.state, messages.states[state]],
    [messages.customer, <bdi key="name">{customer}</bdi>],
    [messages.email, email],
    [messages.vatNumber, vatNumber],
    [messages.date, formatInstantUtc(issuedAt, locale)],
    [messages.due, dueAt === null ? null : formatInstantUtc(dueAt, locale)],
    [messages.net, showMoney(net, currency, locale)],
    [messages.vat, showMoney(vat, currency, locale)],
    [messages.total, showMoney(total, currency, locale)],
    [messages.settledAt, settledAt === null ? null : formatInstantUtc(settledAt, locale)],
    [messages.reference, reference],
    [messages.creditedBy, linkTo(creditedById)],
    [messages.credits, linkTo(creditsId)],
  ];
  return (
    <dl className="staff-facts">
      {facts.filter(([, value]) => value !== null).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}
    </dl>
  );
}

function Actions({ invoice, onChange }: { invoice: StaffInvoiceResponse; onChange: () => void }): ReactElement {
  const messages = useMessages('staffInvoices');
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const [asked, setAsked] = useState<'payment' | 'credit' | null>(null);
  const isRefund = invoice.series === 'credit_note';
  const isOwed = ['open', 'overdue', 'refund_due'].includes(invoice.state);
  const download = async (): Promise<void> => {
    try {
      saveFile(`${invoice.number}.pdf`, await getStaffInvoicePdf(invoice.id));
    } catch (error) {
      notify(failureText(error, messages.downloadFailed, chrome.states), { type: 'error' });
    }
  };
  return (
    <div className="pane-actions">
      <Button variant="outlined" onClick={() => void download()}>
        {messages.download}
      </Button>
      {isOwed ? (
        <Button variant="contained" onClick={() => setAsked('payment')}>
          {isRefund ? messages.pay.refund : messages.pay.action}
        </Button>
      ) : null}
      {isRefund || invoice.state === 'credited' ? null : (
        <Button variant="outlined" color="error" onClick={() => setAsked('credit')}>
          {messages.credit.action}
        </Button>
      )}
      {asked === 'payment' ? <PaymentDialog invoice={invoice} onDone={onChange} onClose={() => setAsked(null)} /> : null}
      {asked === 'credit' ? <CreditDialog invoice={invoice} onDone={onChange} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

function Lines({ invoice: { lines, currency } }: { invoice: StaffInvoiceResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('staffInvoices');
  return (
    <ScrollRegion className="staff-table" aria-label={messages.lines}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.description}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col" className="staff-amount">
              {messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, amount }, at) => (
            <tr key={at}>
              <td>{description}</td>
              <td>{quantity}</td>
              <td className="staff-amount">{showMoney(amount, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
