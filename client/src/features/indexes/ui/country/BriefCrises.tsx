import type { ReactElement } from 'react';
import type { BriefCrisis } from '../../../../shared/contract/page-data';
import type { CountryMessages } from '../../../../shared/i18n/en/indexes/country';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import type { CountryLinks } from './brief-texts';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

interface Props {
  readonly crises: readonly BriefCrisis[];
  readonly links: CountryLinks;
  readonly messages: CountryMessages;
}

/** Crises of the country: those that are open, then those that began last. */
export function BriefCrises({ crises, links, messages }: Props): ReactElement {
  const { crisisColumns: columns } = messages;
  return (
    <section aria-labelledby="brief-crises">
      <h2 id="brief-crises">{messages.crises}</h2>
      {crises.length === 0 ? (
        <p>{messages.noCrises}</p>
      ) : (
        <ScrollRegion className="table-scroll" aria-label={messages.crisisScroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.severity}</th>
                <th scope="col">{columns.status}</th>
                <th scope="col">{columns.start}</th>
                <th scope="col" className="number">
                  {columns.peak}
                </th>
                <th scope="col">{columns.duration}</th>
              </tr>
            </thead>
            <tbody>
              {crises.map((crisis) => (
                <Row key={crisis.id} crisis={crisis} links={links} messages={messages} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function Row({ crisis, links: { ToCrisis }, messages }: Omit<Props, 'crises'> & { crisis: BriefCrisis }): ReactElement {
  const locale = useLocale();
  const { id, name, severity, status, start, peakValue, duration } = crisis;
  return (
    <tr>
      <th scope="row">
        <ToCrisis id={id}>{name}</ToCrisis>
      </th>
      <td>
        <span className={`level level-${severity}`}>{fill(messages.severityOf, { severity })}</span>
      </td>
      <td>{messages.statuses[status]}</td>
      <td>{formatDay(start, locale)}</td>
      <td className="number">{formatValue(peakValue, locale)}</td>
      <td>{countText(duration, messages.days, locale)}</td>
    </tr>
  );
}
