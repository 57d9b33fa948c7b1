import type { ReactElement } from 'react';
import type { BriefCoverage as Coverage } from '../../../../shared/contract/page-data';
import type { CountryMessages } from '../../../../shared/i18n/en/indexes/country';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const LEVELS = ['high', 'fair', 'thin', 'insufficient'] as const;

/** How much news the values rest on, now and in the last days. */
export function BriefCoverage({ coverage, messages }: { coverage: Coverage; messages: CountryMessages }): ReactElement {
  const locale = useLocale();
  const { level, articles, outlets, days, by_level: byLevel, without_value: withoutValue, unsettled } = coverage;
  const stories = countText(articles, messages.storyCount, locale);
  const facts = { stories, outlets: countText(outlets, messages.outletCount, locale) };
  const table = fill(messages.coverageTable, { days: countText(days, messages.days, locale) });
  return (
    <section aria-labelledby="brief-coverage">
      <h2 id="brief-coverage">{messages.coverage}</h2>
      {level === null ? (
        <p>{messages.coverageNone}</p>
      ) : (
        <>
          <p>{fill(messages.coverageLatest, { ...facts, level: messages.levels[level as keyof typeof messages.levels] })}</p>
          <CoverageBar byLevel={byLevel} days={days} />
          <ScrollRegion className="table-scroll brief-coverage" aria-label={table}>
            <table>
              <caption>{table}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.coverageColumns.level}</th>
                  <th scope="col" className="number">
                    {messages.coverageColumns.days}
                  </th>
                </tr>
              </thead>
              <tbody>
                {LEVELS.map((one) => (
                  <Row key={one} term={messages.coverageRows[one]} days={byLevel[one]} />
                ))}
                <Row term={messages.withoutValue} days={withoutValue} />
                <Row term={messages.unsettled} days={unsettled} />
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </section>
  );
}

function Row({ term, days }: { term: string; days: number }): ReactElement {
  return (
    <tr>
      <th scope="row">{term}</th>
      <td className="number">{days}</td>
    </tr>
  );
}

/** The same numbers as the table below it. */
function CoverageBar({ byLevel, days }: { byLevel: Coverage['by_level']; days: number }): ReactElement {
  const startOf = (level: (typeof LEVELS)[number]): number =>
    LEVELS.slice(0, LEVELS.indexOf(level)).reduce((sum, before) => sum + byLevel[before], 0);
  return (
    <svg className="coverage-bar" viewBox={`0 0 ${Math.max(1, days)} 10`} preserveAspectRatio="none" aria-hidden="true" direction="ltr">
      {LEVELS.map((level) => (
        <rect key={level} className={`coverage-${level}`} x={startOf(level)} width={byLevel[level]} height="10" />
      ))}
    </svg>
  );
}
