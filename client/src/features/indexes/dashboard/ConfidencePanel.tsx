import type { ReactElement } from 'react';
import type { CatalogueIndexResponse } from '../../../shared/api/generated/barograph.schemas';
import { dashboardIndexes } from '../../../shared/i18n/en/dashboard-indexes';
import { fill } from '../../../shared/ui/fill';
import { formatCount, formatValue } from '../../../shared/ui/format';

const words = dashboardIndexes.detail.confidence;

/** How much the latest value rests on. */
export function ConfidencePanel({ index: { confidence } }: { index: CatalogueIndexResponse }): ReactElement {
  const { level, articles, outlets, low, high } = confidence;
  return (
    <section aria-labelledby="ix-confidence">
      <h2 id="ix-confidence">{words.title}</h2>
      {level === null ? (
        <p className="ix-muted">{words.none}</p>
      ) : (
        <p>
          <strong>{words.levels[level]}.</strong> {fill(words.basis, { articles: formatCount(articles), outlets: formatCount(outlets) })}{' '}
          {low === null || high === null ? null : fill(words.interval, { low: formatValue(low), high: formatValue(high) })}
        </p>
      )}
    </section>
  );
}
