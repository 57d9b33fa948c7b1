import type { ReactElement } from 'react';
import type { LandingData } from '../../../shared/contract/page-data';
import { fill } from '../../../shared/ui/fill';
import type { LandingWords } from '../../../shared/i18n/en/landing';
import type { Locale } from '../../../shared/ui/public/page';
import { formatDay } from '../../../shared/ui/format';
import { IndexCard } from './IndexCard';

interface Props {
  readonly data: LandingData | null;
  readonly words: LandingWords['strip'];
  readonly locale: Locale;
}

export function IndexStrip({ data, words, locale }: Props): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="now">
      <div className="wrap">
        <h2 id="now">{words.title}</h2>
        {data === null ? (
          <p className="lede">{words.empty}</p>
        ) : (
          <>
            <p className="lede">{fill(words.lede, { day: formatDay(data.publication.day, locale) })}</p>
            <ul className="strip">
              {data.strip.map((row) => (
                <li key={row.id}>
                  <IndexCard row={row} words={words} locale={locale} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a href="/indexes">{words.all}</a>
        </p>
      </div>
    </section>
  );
}
