import type { ReactElement } from 'react';
import type { StatusData } from '../../../shared/contract/page-data';
import type { StatusMessages } from '../../../shared/i18n/en/status/status';
import { formatCount, formatDay } from '../../../shared/ui/text/format';
import { isRunning } from '../model/summary';
import { useLocale } from '../../../shared/i18n/use-locale';
import { ScrollRegion } from '../../../shared/ui/prose/ScrollRegion';

/** The same as the strip, for reading. */
export function CoverageTable({ data: { days, at }, messages }: { data: StatusData; messages: StatusMessages['coverage'] }): ReactElement {
  const locale = useLocale();
  const { columns } = messages;
  return (
    <details>
      <summary>{messages.table}</summary>
      <ScrollRegion className="table-scroll" aria-label={messages.caption}>
        <table>
          <caption>{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.day}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col" className="number">
                {columns.stories}
              </th>
              <th scope="col" className="number">
                {columns.outlets}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{formatDay(one.day, locale)}</th>
                <td>{messages.states[isRunning(one, at) ? 'running' : one.state]}</td>
                <td className="number">{formatCount(one.stories, locale)}</td>
                <td className="number">{formatCount(one.outlets, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
