import Button from '@mui/material/Button';
import { Fragment, type ReactElement, useState } from 'react';
import { useListPublishedVintages } from '../../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../../shared/api/query-client';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatChange, formatDay, formatInstantUtc, formatValue } from '../../../../../shared/ui/text/format';
import type { RevisedDay } from '../../../model/detail/revisions';
import { ScrollRegion } from '../../../../../shared/ui/prose/ScrollRegion';

const PAGE_ROWS = 20;
const COLUMNS = 5;

interface Props {
  readonly id: string;
  readonly revisions: readonly RevisedDay[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onAsOf: (day: string) => void;
}

/** Days that were revised, page by page, each with all of its vintages on demand. */
export function RevisionTable({ id, revisions, page, onPage, onAsOf }: Props): ReactElement {
  const locale = useLocale();
  const { vintages: messages } = useMessages('indexDetail');
  const [opened, setOpened] = useState<string | null>(null);
  const pages = Math.ceil(revisions.length / PAGE_ROWS);
  const rows = revisions.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
  return (
    <>
      <ScrollRegion className="table-scroll ix-revisions" aria-label={messages.scroll}>
        <table>
          <caption>{messages.caption}</caption>
          <thead>
            <tr>
              {(['day', 'first', 'last', 'change', 'count'] as const).map((column) => (
                <th key={column} scope="col" className={column === 'day' ? undefined : 'number'}>
                  {messages.heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, first, last, vintages }) => {
              const isOpen = day === opened;
              return (
                <Fragment key={day}>
                  <tr>
                    <th scope="row">{formatDay(day, locale)}</th>
                    <td className="number">{formatValue(first, locale)}</td>
                    <td className="number">{formatValue(last, locale)}</td>
                    <td className="number">{formatChange(first === null || last === null ? null : last - first, locale)}</td>
                    <td className="number">
                      <button
                        type="button"
                        className="link-button"
                        aria-expanded={isOpen}
                        aria-label={fill(isOpen ? messages.hide : messages.show, { count: vintages, day: formatDay(day, locale) })}
                        onClick={() => setOpened(isOpen ? null : day)}
                      >
                        {vintages}
                      </button>
                    </td>
                  </tr>
                  {isOpen ? (
                    <tr>
                      <td colSpan={COLUMNS}>
                        <DayVintages id={id} day={day} onAsOf={onAsOf} />
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {pages < 2 ? null : (
        <p className="ix-pages">
          <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {messages.previous}
          </Button>
          {fill(messages.page, { page: page + 1, pages })}
          <Button size="small" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            {messages.next}
          </Button>
        </p>
      )}
    </>
  );
}

type DayProps = Pick<Props, 'id' | 'onAsOf'> & { readonly day: string };

/** What was published of a day, and when. */
function DayVintages({ id, day, onAsOf }: DayProps): ReactElement {
  const locale = useLocale();
  const { vintages: messages } = useMessages('indexDetail');
  const { data, error, isFetching, refetch } = useListPublishedVintages(
    id,
    { date: day },
    { query: { staleTime: STALE_MS.indexes, retry: isWorthRetrying } },
  );
  if (data === undefined && error !== null)
    return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  return (
    <ol className="ix-vintages" aria-label={fill(messages.of, { day: formatDay(day, locale) })}>
      {data.data.map(({ value, state, computed_at: at }) => (
        <li key={at}>
          <strong>{formatValue(value, locale)}</strong> {messages.states[state]}, <span className="ix-muted">{formatInstantUtc(at, locale)}</span>{' '}
          <button type="button" className="link-button" onClick={() => onAsOf(at.slice(0, 10))}>
            {fill(messages.view, { day: formatDay(at.slice(0, 10), locale) })}
          </button>
        </li>
      ))}
    </ol>
  );
}
