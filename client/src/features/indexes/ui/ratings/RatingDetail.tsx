import type { ReactElement, ReactNode } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { fill } from '../../../../shared/ui/text/fill';
import { formatChange, formatValue } from '../../../../shared/ui/text/format';
import type { Rated } from '../../model/ratings/rating-rows';
import type { RatedKind } from '../../model/ratings/ratings-state';
import type { RatingLinks } from './rating-links';
import type { ExplorerMessages } from './RatingsView';

interface Props extends ExplorerMessages {
  readonly row: Rated | null;
  readonly kind: RatedKind;
  readonly links: RatingLinks;
  readonly renderActions: ((row: Rated) => ReactNode) | undefined;
}

/** What is known of the country or sector that is pointed at or chosen. */
export function RatingDetail({ row, kind, links, renderActions, messages, levels, outlooks }: Props): ReactElement {
  const locale = useLocale();
  if (row === null) return <p className="ratings-detail muted">{kind === 'country' ? messages.detailHint : messages.detailHintSector}</p>;
  const level = row.step === 0 ? '' : `${row.step} ${levels[row.step as Severity]}`;
  return (
    <div className="ratings-detail">
      <p className="rated-head">
        <strong>{row.name}</strong>
        {row.step === 0 ? <span>{messages.none}</span> : <span className={`level level-${row.step}`}>{row.rating ?? '—'}</span>}
      </p>
      {row.value === null ? null : (
        <p>
          {fill(messages.detail, { level, value: formatValue(row.value, locale), change: formatChange(row.change, locale) })}
          {row.outlook === null ? null : (
            <>
              <br />
              {fill(messages.outlook, { outlook: outlooks[row.outlook] })}
            </>
          )}
        </p>
      )}
      {row.line === '' ? null : <Sparkline path={row.line} />}
      <p className="rated-links">
        <links.ToIndex id={row.id}>{fill(messages.open, { code: row.id.toUpperCase() })}</links.ToIndex>
        {row.iso === null ? null : <links.ToCountry iso={row.iso}>{messages.brief}</links.ToCountry>}
        {renderActions?.(row)}
      </p>
    </div>
  );
}
