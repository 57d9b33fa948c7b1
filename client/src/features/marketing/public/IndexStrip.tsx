import type { ReactElement } from 'react';
import type { LandingData } from '../../../shared/contract/page-data';
import { fill } from '../../../shared/ui/text/fill';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import type { Messages } from '../../../shared/i18n/messages';
import { ComputationStatus } from '../../../shared/ui/public/ComputationStatus';
import { Island } from '../../../shared/ui/public/Island';
import type { Locale } from '../../../shared/ui/public/page';
import { formatDay } from '../../../shared/ui/text/format';
import { IndexCard } from './IndexCard';
import { PageLink } from '../../../shared/ui/public/PageLink';

interface Props {
  readonly data: LandingData | null;
  readonly messages: LandingMessages['strip'];
  readonly levels: Messages['levels'];
  readonly locale: Locale;
}

export function IndexStrip({ data, messages, levels, locale }: Props): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="now">
      <div className="wrap">
        <h2 id="now">{messages.title}</h2>
        {data === null ? (
          <>
            <p className="lede">{messages.empty}</p>
            <Island name="ComputationStatus" of={ComputationStatus} props={{ messages: messages.computation }} when="load" />
          </>
        ) : (
          <>
            <p className="lede">{fill(messages.lede, { day: formatDay(data.publication.day, locale) })}</p>
            <ul className="strip">
              {data.strip.map((row) => (
                <li key={row.id}>
                  <IndexCard row={row} name={row.name} messages={messages} levels={levels} locale={locale} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <PageLink href="/indexes">{messages.all}</PageLink>
        </p>
      </div>
    </section>
  );
}
