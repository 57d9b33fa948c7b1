import type { ReactElement } from 'react';
import type { CrisesOverview, CrisisRow } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { scrollClass } from '../scroll-class';
import { PartLinks, SeverityChip } from './CrisisParts';
import { CrisisTimeline } from './CrisisTimeline';

/** Rows of the timeline, of those that are open and of the others: what one looks over at a glance. */
const TIMELINE_ROWS = 8;

interface Props {
  /** Null while none are computed. */
  readonly crises: CrisesOverview | null;
  readonly messages: CrisisMessages;
}

/** Crises that are open or were last, below the ratings. */
export function CrisesSection({ crises, messages }: Props): ReactElement {
  const { list } = messages;
  return (
    <section className="section crises" id="crises" aria-labelledby="crises-title">
      <div className="wrap">
        <h2 id="crises-title">{list.title}</h2>
        <p>{list.lede}</p>
        {crises === null ? <p>{list.notComputed}</p> : <Listed crises={crises} messages={messages} />}
        <p className="crisis-links">
          <a href="/ratings/crises.atom">{list.feed}</a>
          <a href="/methodology">{list.method}</a>
        </p>
      </div>
    </section>
  );
}

function Listed({ crises: { open, rows, through }, messages }: { crises: CrisesOverview; messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { list } = messages;
  const { columns } = list;
  return (
    <>
      <p>
        <strong>{open === 0 ? list.noneOpen : countText(open, list.open, locale)}</strong> {fill(list.through, { day: formatDay(through, locale) })}
      </p>
      {rows.length === 0 ? (
        <p>{list.none}</p>
      ) : (
        <>
          <h3>{list.timeline}</h3>
          <CrisisTimeline rows={timelineRows(rows)} through={through} messages={list} />
          <p className="muted">{list.shown}</p>
          <div className={scrollClass(rows.length)} role="region" aria-label={list.scroll} tabIndex={0}>
            <table className="crisis-table">
              <thead>
                <tr>
                  <th scope="col">{columns.name}</th>
                  <th scope="col">{columns.severity}</th>
                  <th scope="col">{columns.status}</th>
                  <th scope="col">{columns.start}</th>
                  <th scope="col">{columns.peak}</th>
                  <th scope="col" className="number">
                    {columns.value}
                  </th>
                  <th scope="col">{columns.duration}</th>
                  <th scope="col">{columns.countries}</th>
                  <th scope="col">{columns.categories}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} messages={messages} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}

function Row({ row, messages }: { row: CrisisRow; messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { id, name, severity, status, start, peak, peakValue, duration, countries, categories } = row;
  return (
    <tr>
      <th scope="row">
        <a href={`/ratings/crises/${id}`}>{name}</a>
      </th>
      <td>
        <SeverityChip severity={severity} messages={messages} />
      </td>
      <td>{messages.statuses[status]}</td>
      <td className="crisis-day">{formatDay(start, locale)}</td>
      <td className="crisis-day">{formatDay(peak, locale)}</td>
      <td className="number">{formatValue(peakValue, locale)}</td>
      <td>{countText(duration, messages.days, locale)}</td>
      <td>
        <PartLinks parts={countries} />
      </td>
      <td>
        <PartLinks parts={categories} />
      </td>
    </tr>
  );
}

function timelineRows(rows: readonly CrisisRow[]): CrisisRow[] {
  const [open, others] = [rows.filter(({ status }) => status === 'open'), rows.filter(({ status }) => status !== 'open')];
  return [...open.slice(0, TIMELINE_ROWS), ...others.slice(0, TIMELINE_ROWS)];
}
