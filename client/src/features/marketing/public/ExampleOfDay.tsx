import type { ReactElement } from 'react';
import type { WorkedExample } from '../../../shared/contract/page-data';
import { severityOfMvi } from '../../../shared/contract/methodology';
import { fill } from '../../../shared/ui/fill';
import type { LandingWords } from '../../../shared/i18n/en/landing';
import type { Locale } from '../../../shared/ui/public/page';
import { formatCount, formatDay, formatSigned, formatValue } from '../../../shared/ui/format';
import { LevelChip } from '../../../shared/ui/LevelChip';
import { scopeName } from '../model/scope-name';

interface Props {
  readonly example: WorkedExample;
  readonly isSimulated: boolean;
  readonly words: LandingWords['framework']['example'];
  readonly locale: Locale;
}

/** One value of the latest day with everything it was made from. */
export function ExampleOfDay({ example, isSimulated, words, locale }: Props): ReactElement {
  const { index, articles } = example;
  const title = fill(words.title, { name: scopeName(index, locale), day: formatDay(example.day, locale) });
  const counts = { stories: formatCount(example.stories, locale), outlets: formatCount(example.outlets, locale) };
  return (
    <div className="example">
      <div>
        <h3>{title}</h3>
        <p>{fill(words.resolved, counts)}</p>
        {isSimulated ? <p className="muted">{words.simulated}</p> : null}
        <Articles articles={articles} title={words.articles} />
      </div>
      <Components example={example} words={words} locale={locale} />
    </div>
  );
}

/** Only what exists is linked to. */
function Articles({ articles, title }: { articles: WorkedExample['articles']; title: string }): ReactElement | null {
  if (articles.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {articles.map(({ title: headline, url, outlet }) => (
          <li key={url}>
            <a href={url} rel="noopener nofollow" dir="auto">
              {headline}
            </a>{' '}
            <span className="muted">{outlet}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Components({ example, words, locale }: Omit<Props, 'isSimulated'>): ReactElement {
  const rows = [
    { name: words.spread, is: fill(words.spreadIs, { share: formatCount(example.spread * 100, locale) }), score: example.spreadScore },
    {
      name: words.velocity,
      is: fill(words.velocityIs, { percent: formatSigned(percentOf(example.velocity), 1, locale) }),
      score: example.velocityScore,
    },
    {
      name: words.acceleration,
      is: fill(words.accelerationIs, { percent: formatSigned(percentOf(example.acceleration), 2, locale) }),
      score: example.accelerationScore,
    },
  ];
  return (
    <table>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.component}</th>
          <th scope="col">{words.measured}</th>
          <th scope="col" className="number">
            {words.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, is, score }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{is}</td>
            <td className="number">{formatValue(score, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <a href={`/indexes/${example.index.id}`}>{fill(words.result, { code: example.index.code })}</a>
            <LevelChip level={severityOfMvi(example.value)} locale={locale} />
          </th>
          <td className="number">{formatValue(example.value, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A step of log attention as a change in percent. */
function percentOf(logPoints: number): number {
  return Math.expm1(logPoints) * 100;
}
