import type { ReactElement } from 'react';
import type { CrisisRow } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import type { CrisisLinks } from './crisis-links';
import { PartLinks, SeverityChip } from './CrisisParts';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

interface Props {
  readonly rows: readonly CrisisRow[];
  /** Of what it is scrolled in. */
  readonly className: string;
  readonly links: CrisisLinks;
  readonly messages: CrisisMessages;
}

/** Crises in rows, each with a link to its page. */
export function CrisisTable({ rows, className, links, messages }: Props): ReactElement {
  const { columns, scroll } = messages.list;
  return (
    <ScrollRegion className={className} aria-label={scroll}>
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
            <Row key={row.id} row={row} links={links} messages={messages} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ row, links, messages }: { row: CrisisRow; links: CrisisLinks; messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { id, name, severity, status, start, peak, peakValue, duration, countries, categories } = row;
  return (
    <tr>
      <th scope="row">
        <links.ToCrisis id={id}>{name}</links.ToCrisis>
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
        <PartLinks parts={countries} links={links} />
      </td>
      <td>
        <PartLinks parts={categories} links={links} />
      </td>
    </tr>
  );
}
