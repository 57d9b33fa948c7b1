import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { StaffInvoiceListResponse, StaffInvoiceResponse } from '../../../../shared/api/generated/barograph.schemas';
import { ListStaffInvoicesState } from '../../../../shared/api/generated/barograph.schemas';
import { getListStaffInvoicesQueryKey, listStaffInvoices } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { formatDay } from '../../../../shared/ui/text/format';
import { showMoney } from './staff-money';
import { StaffFailure } from '../StaffFrame';
import { StaffPages } from '../StaffPages';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';
import './staff-invoices.css';

const PAGE_ROWS = 50;
const SEARCH_MAX = 100;
const STATES = Object.values(ListStaffInvoicesState);

/** Invoices and credit notes of all organizations. What is looked for stands in the address. */
export function StaffInvoicesPage(): ReactElement {
  const messages = useMessages('staffInvoices');
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('state'));
  const search = useDeferredValue((params.get('search') ?? '').trim());
  const filter = { ...(state !== undefined && { state }), ...(search !== '' && { search }) };
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<StaffInvoiceListResponse>({
    queryKey: [...getListStaffInvoicesQueryKey(filter), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam as string };
      return (await listStaffInvoices({ ...filter, limit: PAGE_ROWS, ...cursor }, { signal })) as StaffInvoiceListResponse;
    },
    initialPageParam: null,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
  const change = (name: string, value: string): void =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const invoices = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <PageTitle title={messages.title} />
      <StaffPages />
      <div className="staff-filters">
        <TextField
          type="search"
          size="small"
          label={messages.search}
          value={params.get('search') ?? ''}
          onChange={({ target }) => change('search', target.value)}
          slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
        />
        <TextField
          select
          size="small"
          label={messages.state}
          value={state ?? ''}
          onChange={({ target }) => change('state', target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{messages.anyState}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {messages.states[one]}
            </option>
          ))}
        </TextField>
      </div>
      {error === null ? null : <StaffFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {invoices === undefined && isFetching ? <p role="status">{messages.loading}</p> : null}
      {invoices === undefined ? null : <InvoiceTable invoices={invoices} />}
      {hasNextPage ? (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? messages.loading : messages.more}
        </Button>
      ) : null}
    </>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly StaffInvoiceResponse[] }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('staffInvoices');
  if (invoices.length === 0) return <p>{messages.none}</p>;
  return (
    <ScrollRegion className="staff-table" aria-label={messages.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.customer}</th>
            <th scope="col">{messages.date}</th>
            <th scope="col">{messages.due}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col" className="staff-amount">
              {messages.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, customer, issuedAt, dueAt, state, total, currency }) => (
            <tr key={id}>
              <td>
                <Link to={`/dashboard/staff/invoices/${id}`}>{number}</Link>
              </td>
              <td>
                <bdi>{customer}</bdi>
              </td>
              <td>{formatDay(issuedAt.slice(0, 10), locale)}</td>
              <td>{dueAt === null ? messages.unknown : formatDay(dueAt.slice(0, 10), locale)}</td>
              <td>{messages.states[state]}</td>
              <td className="staff-amount">{showMoney(total, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
