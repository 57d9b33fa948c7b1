import type { ReactElement } from 'react';
import { COMPONENTS } from '../../../shared/contract/methodology';
import { severityOfMvi } from '../../../shared/contract/methodology';
import type { WorkedExample } from '../../../shared/contract/page-data';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import type { Messages } from '../../../shared/i18n/messages';
import { LevelChip } from '../../../shared/ui/figures/LevelChip';
import type { Locale } from '../../../shared/ui/public/page';
import { countText } from '../../../shared/ui/text/count-text';
import { fill } from '../../../shared/ui/text/fill';
import { formatCount, formatDay, formatSigned, formatValue } from '../../../shared/ui/text/format';
import { PageLink } from '../../../shared/ui/public/PageLink';

interface Props {
  readonly example: WorkedExample;
  readonly isSimulated: boolean;
  readonly messages: LandingMessages['framework']['example'];
  readonly levels: Messages['levels'];
  readonly locale: Locale;
}

/** One value of the latest day with everything it was made from. */
export function ExampleOfDay({ example, isSimulated, messages, levels, locale }: Props): ReactElement {
  const { index, articles } = example;
  const title = fill(messages.title, { name: index.name, day: formatDay(example.day, locale) });
  const counts = {
    stories: countText(example.stories, messages.stories, locale),
    outlets: countText(example.outlets, messages.outlets, locale),
  };
  return (
    <div className="example">
      <div>
        <h3>{title}</h3>
        <p>{fill(messages.resolved, counts)}</p>
        {isSimulated ? <p className="muted">{messages.simulated}</p> : null}
        <Articles articles={articles} title={messages.articles} />
      </div>
      <Components example={example} messages={messages} levels={levels} locale={locale} />
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

function Components({ example, messages, levels, locale }: Omit<Props, 'isSimulated'>): ReactElement {
  const rows = COMPONENTS.map(({ name, isShare, percentDigits }) => {
    const value = example[name];
    const percent = isShare ? formatCount(value * 100, locale) : formatSigned(percentOf(value), percentDigits, locale);
    return { name: messages[name], is: fill(messages[`${name}Is`], { percent }), score: example[`${name}Score`] };
  });
  return (
    <table>
      <caption>{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.component}</th>
          <th scope="col">{messages.measured}</th>
          <th scope="col" className="number">
            {messages.score}
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
            <PageLink href={`/indexes/${example.index.id}`}>{fill(messages.result, { code: example.index.code })}</PageLink>
            <LevelChip level={severityOfMvi(example.value)} messages={levels} />
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
