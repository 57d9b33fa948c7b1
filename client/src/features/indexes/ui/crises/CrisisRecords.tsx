import type { ReactElement } from 'react';
import type { CrisisPageData, CrisisStory } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { Facts } from '../../../../shared/ui/text/Facts';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatInstantUtc, formatValue } from '../../../../shared/ui/text/format';
import { GDELT, SIMULATED } from '../../model/sources';
import { Headline } from '../explain/Headline';
import { languageName } from '../explain/language-name';
import type { CrisisLinks } from './crisis-links';
import { SeverityChip } from './CrisisParts';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

interface ScopesProps extends Pick<CrisisPageData, 'scopes'> {
  readonly links: CrisisLinks;
  readonly messages: CrisisMessages['page'];
}

/** The indexes of a crisis, each with its episode. */
export function CrisisScopes({ scopes, links: { ToIndex }, messages }: ScopesProps): ReactElement {
  const locale = useLocale();
  const { columns } = messages;
  return (
    <section aria-labelledby="scopes">
      <h2 id="scopes">{messages.scopes}</h2>
      {scopes.length > 1 ? <p className="muted">{messages.scopesNote}</p> : null}
      <ScrollRegion className="table-scroll" aria-label={messages.scopesScroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.index}</th>
              <th scope="col">{columns.start}</th>
              <th scope="col">{columns.peak}</th>
              <th scope="col" className="number">
                {columns.value}
              </th>
              <th scope="col">{columns.end}</th>
            </tr>
          </thead>
          <tbody>
            {scopes.map(({ id, name, start, peak, peakValue, end }) => (
              <tr key={`${id} ${start}`}>
                <th scope="row">
                  <ToIndex id={id}>{name}</ToIndex>
                </th>
                <td className="crisis-day">{formatDay(start, locale)}</td>
                <td className="crisis-day">{formatDay(peak, locale)}</td>
                <td className="number">{formatValue(peakValue, locale)}</td>
                <td className="crisis-day">{end === null ? '—' : formatDay(end, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

export function CrisisStories({ stories, messages }: Pick<CrisisPageData, 'stories'> & { messages: CrisisMessages['page'] }): ReactElement {
  return (
    <section aria-labelledby="stories">
      <h2 id="stories">{messages.stories}</h2>
      {stories.length === 0 ? (
        <p>{messages.noStories}</p>
      ) : (
        <ul className="crisis-stories">
          {stories.map((story, at) => (
            <Story key={at} story={story} messages={messages} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Story({ story, messages }: { story: CrisisStory; messages: CrisisMessages['page'] }): ReactElement {
  const locale = useLocale();
  const { headline, outlet, outlets, language, firstSeen, url, source } = story;
  // Addresses of the simulated world lead nowhere.
  const link = source === SIMULATED ? null : url;
  const credit = { [GDELT]: messages.viaGdelt, [SIMULATED]: messages.invented }[source] ?? '';
  const seen = fill(messages.seen, { time: formatInstantUtc(firstSeen, locale) });
  const facts = [outlet, languageName(language, locale), seen, countText(outlets, messages.outlets, locale), credit];
  return (
    <li>
      <Headline headline={headline} language={language} link={link} />
      <p className="muted">
        <Facts facts={facts} />
      </p>
    </li>
  );
}

/** Everything that was published of a crisis. */
export function CrisisHistory({ versions, messages }: Pick<CrisisPageData, 'versions'> & { messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { page } = messages;
  const { historyColumns: columns } = page;
  return (
    <section className="crisis-history" aria-labelledby="history">
      <h2 id="history">{page.history}</h2>
      <p className="muted">{page.historyNote}</p>
      <ScrollRegion className="table-scroll" aria-label={page.historyScroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.at}</th>
              <th scope="col">{columns.event}</th>
              <th scope="col">{columns.severity}</th>
              <th scope="col">{columns.start}</th>
              <th scope="col">{columns.peak}</th>
              <th scope="col">{columns.end}</th>
              <th scope="col" className="number">
                {columns.scopes}
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ knownAt, event, severity, start, peak, peakValue, end, scopes }, at) => (
              <tr key={at}>
                <th scope="row">{formatInstantUtc(knownAt, locale)}</th>
                <td>{page.events[event]}</td>
                <td>
                  <SeverityChip severity={severity} messages={messages} />
                </td>
                <td className="crisis-day">{formatDay(start, locale)}</td>
                <td>{fill(page.peakOn, { value: formatValue(peakValue, locale), day: formatDay(peak, locale) })}</td>
                <td className="crisis-day">{end === null ? '—' : formatDay(end, locale)}</td>
                <td className="number">{scopes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
