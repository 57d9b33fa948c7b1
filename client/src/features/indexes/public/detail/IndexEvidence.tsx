import type { ReactElement } from 'react';
import { COMPONENTS, MVI_WEIGHTS } from '../../../../shared/contract/methodology';
import type { IndexPageData } from '../../../../shared/contract/page-data';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { ORDINARY_LEVEL } from '../../../../shared/ui/chart/chart-model';
import { formatDay, formatInstantUtc, formatPercent, formatSigned, formatValue } from '../../../../shared/ui/text/format';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

type PageMessages = IndexMessages['page'];
/** Log points a day are small numbers. */
const DIGITS = 4;

/** The three scores that make the value, with their weights. */
export function IndexComponents({ components, messages }: Pick<IndexPageData, 'components'> & { messages: PageMessages }): ReactElement {
  const locale = useLocale();
  const { componentColumns: columns } = messages;
  return (
    <section aria-labelledby="components">
      <h2 id="components">{messages.components}</h2>
      {components === null ? (
        <p>{messages.noComponents}</p>
      ) : (
        <>
          <p className="muted">{messages.componentsNote}</p>
          <ScrollRegion className="table-scroll" aria-label={messages.componentsTable}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{columns.name}</th>
                  <th scope="col" className="number">
                    {columns.weight}
                  </th>
                  <th scope="col" colSpan={2}>
                    {columns.score}
                  </th>
                  <th scope="col" className="number">
                    {columns.measure}
                  </th>
                </tr>
              </thead>
              <tbody>
                {COMPONENTS.map(({ name, isShare }) => {
                  const [score, measure] = [components[`${name}Score`], components[name]];
                  return (
                    <tr key={name}>
                      <th scope="row">
                        {messages.component[name]}
                        <span className="component-note">{messages.componentNotes[name]}</span>
                      </th>
                      <td className="number">{formatPercent(MVI_WEIGHTS[name], locale)}</td>
                      <td className="number">{formatValue(score, locale)}</td>
                      <td className="bar-cell">
                        <ScoreBar score={score} />
                      </td>
                      <td className="number">{measure === null ? '—' : measureText(isShare, measure, locale)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </section>
  );
}

/** A share, or a slope with its sign. */
function measureText(isShare: boolean, measure: number, locale: Locale): string {
  return isShare ? formatPercent(measure, locale) : formatSigned(measure, DIGITS, locale);
}

/** From nought, with the ordinary level marked. */
function ScoreBar({ score }: { score: number | null }): ReactElement {
  return (
    <svg className="score-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="score-ground" width="100" height="10" />
      {score === null ? null : <rect className="score-fill" y="2" width={Math.max(0, Math.min(100, score))} height="6" />}
      <path className="score-ordinary" d={`M${ORDINARY_LEVEL} 0v10`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** What was published before and has changed. */
export function IndexRevisions({ revisions, messages }: Pick<IndexPageData, 'revisions'> & { messages: PageMessages }): ReactElement {
  const locale = useLocale();
  const { revisionColumns: columns } = messages;
  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions">{messages.revisions}</h2>
      {revisions.length === 0 ? (
        <p>{messages.noRevisions}</p>
      ) : (
        <>
          <p className="muted">{messages.revisionsNote}</p>
          <ScrollRegion className="table-scroll" aria-label={messages.revisionsTable}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{columns.day}</th>
                  <th scope="col" className="number">
                    {columns.from}
                  </th>
                  <th scope="col" className="number">
                    {columns.to}
                  </th>
                  <th scope="col">{columns.state}</th>
                  <th scope="col">{columns.at}</th>
                </tr>
              </thead>
              <tbody>
                {revisions.map(({ day, from, to, state, at }) => (
                  <tr key={`${day} ${at}`}>
                    <th scope="row">{formatDay(day, locale)}</th>
                    <td className="number">{formatValue(from, locale)}</td>
                    <td className="number">{formatValue(to, locale)}</td>
                    <td>{stateName(state, messages.states)}</td>
                    <td>{formatInstantUtc(at, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </section>
  );
}

/** The name of a state without its explanation. */
function stateName(state: string, states: PageMessages['states']): string {
  return (states[state as keyof typeof states] ?? state).split(':')[0];
}
