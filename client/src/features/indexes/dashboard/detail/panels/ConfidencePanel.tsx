import type { ReactElement } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { countText } from '../../../../../shared/ui/text/count-text';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatValue } from '../../../../../shared/ui/text/format';

/** How much the latest value rests on. */
export function ConfidencePanel({ index: { confidence } }: { index: CatalogueIndexResponse }): ReactElement {
  const locale = useLocale();
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
          {fill(messages.basis, { stories: countText(articles, messages.stories, locale), outlets: countText(outlets, messages.outlets, locale) })}{' '}
          {low === null || high === null ? null : fill(messages.interval, { low: formatValue(low, locale), high: formatValue(high, locale) })}
        </p>
      )}
    </section>
  );
}
