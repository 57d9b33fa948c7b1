import type { ReactElement } from 'react';
import type { LandingData } from '../../../shared/contract/page-data';
import { SEVERITY_CUTS } from '../../../shared/contract/methodology';
import { fill } from '../../../shared/ui/text/fill';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import { Island } from '../../../shared/ui/public/Island';
import type { Locale } from '../../../shared/ui/public/page';
import { Change } from '../../../shared/ui/figures/Change';
import { formatCount, formatDay, formatPercentile, formatValue, formatYears } from '../../../shared/ui/text/format';
import { EARLY_ACCESS_PATH } from '../model/contact-path';
import { HeroTrace } from './trace/HeroTrace';
import { illustration } from './trace/illustration';
import { TracePoster } from './trace/TracePoster';
import { PageLink } from '../../../shared/ui/public/PageLink';

/** Fewer values than this make no line. */
const LEAST_VALUES = 60;

interface Props {
  readonly data: LandingData | null;
  readonly messages: LandingMessages;
  readonly locale: Locale;
}

/** The first screen: what this is above, the trace below. Text and trace have rows of their own, so they can never overlap. */
export function Hero({ data, messages, locale }: Props): ReactElement {
  const { hero } = messages;
  const isReal = data !== null && data.trace.length >= LEAST_VALUES;
  const values = isReal ? data.trace.map((value) => Math.round(value * 10) / 10) : illustration();
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-copy">
        <div>
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 id="hero-title">{hero.title}</h1>
          <p className="lede">{hero.lede}</p>
          <div className="button-row">
            <PageLink className="button hero-button" href={EARLY_ACCESS_PATH}>
              {hero.request}
            </PageLink>
            <PageLink className="button" href="/indexes">
              {hero.browse}
            </PageLink>
          </div>
        </div>
        {data === null || data.world === null ? null : (
          <HeroNumbers world={data.world} publication={data.publication} messages={hero} locale={locale} />
        )}
      </div>
      <div className="trace" data-print="no">
        <TracePoster values={values} cuts={SEVERITY_CUTS} />
        <Island
          name="HeroTrace"
          of={HeroTrace}
          when="idle"
          props={{
            values,
            cuts: SEVERITY_CUTS,
            messages: { caption: traceCaption(isReal ? data : null, messages.trace, locale), pause: messages.trace.pause, play: messages.trace.play },
          }}
        />
      </div>
    </section>
  );
}

function traceCaption(data: LandingData | null, messages: LandingMessages['trace'], locale: Locale): string {
  if (data === null) return messages.illustration;
  return fill(data.publication.dataset === 'simulated' ? messages.simulated : messages.real, { count: formatCount(data.trace.length, locale) });
}

interface NumbersProps {
  readonly world: NonNullable<LandingData['world']>;
  readonly publication: LandingData['publication'];
  readonly messages: LandingMessages['hero'];
  readonly locale: Locale;
}

function HeroNumbers({ world, publication, messages, locale }: NumbersProps): ReactElement {
  const { percentile, percentileYears } = world;
  return (
    <div className="hero-numbers">
      <dl aria-label={messages.numbers}>
        <div>
          <dt>{messages.value}</dt>
          <dd>{formatValue(world.value, locale)}</dd>
        </div>
        <div>
          <dt>{messages.change}</dt>
          <dd>
            <Change points={world.change.lastDay} />
          </dd>
        </div>
        {percentile === null || percentileYears === null ? null : (
          <div>
            <dt>{percentileYears === 1 ? messages.percentileOneYear : fill(messages.percentile, { years: formatYears(percentileYears, locale) })}</dt>
            <dd>{formatPercentile(percentile, locale)}</dd>
          </div>
        )}
      </dl>
      <p>
        <time dateTime={world.day ?? publication.day}>{formatDay(world.day ?? publication.day, locale)}</time>
        {publication.dataset === 'simulated' ? <span>{messages.simulated}</span> : null}
      </p>
    </div>
  );
}
