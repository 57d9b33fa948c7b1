import type { ReactElement } from 'react';
import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { Link } from 'react-router';
import { useGetPublication } from '../../../../shared/api/generated/indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CopyButton } from '../../../../shared/ui/controls/CopyButton';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatInstantUtc, formatValue, formatYears } from '../../../../shared/ui/text/format';
import { Missing } from '../../ui/Missing';
import { missingReason } from '../missing-reason';
import { useCategoryName } from '../use-catalogue';
const PERIODS = ['lastDay', 'mtd', 'ytd', 'oneYear'] as const;

/** What the index is, where it stands, and how fresh that is; of what was known on a day in the past there is nothing fresh. */
export function DetailHeader({ index, isThen }: { index: CatalogueIndexResponse; isThen: boolean }): ReactElement {
  const locale = useLocale();
  const dashboardIndexes = useMessages('dashboardIndexes');
  const messages = useMessages('dashboardIndexes').detail;
  const chrome = useMessages('chrome');
  const levels = useMessages('levels');
  const category = useCategoryName(index.category);
  const reason = index.reason === null ? dashboardIndexes.changeMissing : missingReason(index, dashboardIndexes, locale);
  return (
    <header className="ix-header">
      <dl className="ix-facts">
        <Fact label={messages.facts.code}>
          <code>{index.code}</code> <CopyButton text={index.code} messages={chrome.copy} label={messages.facts.copyCode} />
        </Fact>
        <Fact label={messages.facts.family}>{messages.family[index.family]}</Fact>
        {index.region === null ? null : <Fact label={messages.facts.region}>{messages.regions[index.region]}</Fact>}
        {category === null ? null : <Fact label={messages.facts.category}>{category}</Fact>}
        {index.rating === null ? null : <Fact label={messages.facts.rating}>{index.rating}</Fact>}
        {index.country === null ? null : (
          <Fact label={messages.facts.country}>
            <Link to={`/dashboard/countries/${index.country}`}>{messages.facts.brief}</Link>
          </Fact>
        )}
      </dl>
      <div className="ix-standing">
        <p className="ix-value">
          <span className="ix-hidden">{messages.value} </span>
          {index.value === null ? <Missing reason={reason} /> : <strong>{formatValue(index.value, locale)}</strong>}
          {index.level === null ? null : <LevelChip level={index.level} messages={levels} />}
        </p>
        <dl className="ix-changes" aria-label={messages.changes}>
          {PERIODS.map((period) => (
            <Fact key={period} label={dashboardIndexes.table.heads[period]}>
              {index[period] === null ? <Missing reason={reason} /> : <Change points={index[period]} />}
            </Fact>
          ))}
        </dl>
        <Percentile index={index} />
      </div>
      {isThen ? null : <Freshness index={index} />}
    </header>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Percentile({ index: { percentile, percentileYears } }: { index: CatalogueIndexResponse }): ReactElement {
  const messages = useMessages('dashboardIndexes').detail;
  const locale = useLocale();
  if (percentile === null || percentileYears === null) return <p className="ix-muted">{messages.percentile.none}</p>;
  return (
    <div className="ix-percentile">
      <p>
        {percentileYears === 1 ? messages.percentile.labelOne : fill(messages.percentile.label, { years: formatYears(percentileYears, locale) })}
        <span>{fill(messages.percentile.text, { percent: percentile })}</span>
      </p>
      <Bar share={percentile / 100} />
    </div>
  );
}

/** A bar from zero; its number stands in words beside it. */
export function Bar({ share, hasMiddle = false }: { share: number; hasMiddle?: boolean }): ReactElement {
  return (
    <div className="ix-bar" aria-hidden="true" data-middle={hasMiddle || undefined}>
      <div style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
  );
}

function Freshness({ index: { date, state } }: { index: CatalogueIndexResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboardIndexes').detail;
  const { data: publication } = useGetPublication();
  const isBehind = date !== null && publication !== undefined && publication.day !== null && date < publication.day;
  const kind = date === null ? 'none' : isBehind ? 'behind' : 'current';
  const published = publication?.updated_at ?? null;
  return (
    <p className="ix-freshness" data-kind={kind}>
      <strong>{messages.freshness[kind]}</strong>
      {date === null ? null : (
        <span>
          {published === null
            ? fill(messages.freshness.forDay, { day: formatDay(date, locale) })
            : fill(messages.freshness.published, { time: formatInstantUtc(published, locale), day: formatDay(date, locale) })}
        </span>
      )}
      {state === null ? null : <span>{messages.states[state]}</span>}
    </p>
  );
}
