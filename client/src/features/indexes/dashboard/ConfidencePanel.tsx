import type { ReactElement } from 'react';
import type { CatalogueIndexResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { fill } from '../../../shared/ui/fill';
import { countText } from '../../../shared/ui/count-text';
import { formatValue } from '../../../shared/ui/format';

/** How much the latest value rests on. */
export function ConfidencePanel({ index: { confidence } }: { index: CatalogueIndexResponse }): ReactElement {
  const messages = useMessages('dashboardIndexes').detail.confidence;
  const { level, articles, outlets, low, high } = confidence;
  return (
    <section aria-labelledby="ix-confidence">
      <h2 id="ix-confidence">{messages.title}</h2>
      {level === null ? (
        <p className="ix-muted">{messages.none}</p>
      ) : (
        <p>
          <strong>{messages.levels[level]}.</strong>{' '}
          {fill(messages.basis, { stories: countText(articles, messages.stories), outlets: countText(outlets, messages.outlets) })}{' '}
          {low === null || high === null ? null : fill(messages.interval, { low: formatValue(low), high: formatValue(high) })}
        </p>
      )}
    </section>
  );
}
