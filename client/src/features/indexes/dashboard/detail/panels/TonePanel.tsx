import type { ReactElement } from 'react';
import type { ToneResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { CLEARLY_NEGATIVE } from '../../../../../shared/contract/tone';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { countText } from '../../../../../shared/ui/text/count-text';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatPercent, formatSigned } from '../../../../../shared/ui/text/format';

const DIGITS = 2;

/** How good or bad the news behind the latest value was. */
export function TonePanel({ tone: { mean, negative, articles } }: { readonly tone: ToneResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboardIndexes').detail.tone;
  return (
    <section aria-labelledby="ix-tone">
      <h2 id="ix-tone">{messages.title}</h2>
      {mean === null || negative === null ? (
        <p className="ix-muted">{messages.none}</p>
      ) : (
        <p>
          {fill(messages.of, {
            mean: formatSigned(mean, DIGITS, locale),
            percent: formatPercent(negative, locale),
            stories: countText(articles, messages.stories, locale),
            negative: formatSigned(CLEARLY_NEGATIVE, 0, locale),
          })}{' '}
          <span className="ix-muted">{messages.apart}</span>
        </p>
      )}
    </section>
  );
}
