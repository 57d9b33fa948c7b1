import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactElement, useState } from 'react';
import { useGetApiKey } from '../../../shared/api/generated/apikeys';
import type { CatalogueIndexResponse } from '../../../shared/api/generated/barograph.schemas';
import { STALE_MS } from '../../../shared/api/query-client';
import { useMessages } from '../../../shared/i18n/use-messages';
import { type ChartRange, type ChartSeries, lastDayOf, rangeStart } from '../../../shared/ui/chart/chart-model';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { type Language, LANGUAGES } from '../model/detail-state';
import { maskedKey } from '../../../shared/ui/masked-key';
import { snippetOf } from '../model/snippets';
/** Stands in for a key that the reader may not see. */
const PLACEHOLDER = 'YOUR_API_KEY';

interface Props {
  readonly index: CatalogueIndexResponse;
  readonly subject: ChartSeries;
  readonly range: ChartRange;
}

/** The request that answers with what the chart shows. The key is masked on the screen and whole in the clipboard. */
export function ApiSnippet({ index, subject, range }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes').detail.snippet;
  const chrome = useMessages('chrome');
  const [language, setLanguage] = useState<Language>('curl');
  const { data, error } = useGetApiKey({ query: { staleTime: STALE_MS.account } });
  const to = lastDayOf(subject);
  const request = { origin: location.origin, indexId: index.index_id, from: rangeStart(range, subject.firstDay, to), to };
  const key = data?.key ?? PLACEHOLDER;
  return (
    <section aria-labelledby="ix-snippet">
      <h2 id="ix-snippet">{messages.title}</h2>
      <p className="ix-muted">{error === null ? messages.intro : messages.noKey}</p>
      <div className="ix-code-head">
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={messages.languages}
          value={language}
          onChange={(_, chosen: Language | null) => chosen !== null && setLanguage(chosen)}
        >
          {LANGUAGES.map((name) => (
            <ToggleButton key={name} value={name}>
              {messages[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CopyButton text={snippetOf(language, request, key)} messages={chrome.copy} label={messages.copy} />
      </div>
      <pre className="ix-code" dir="ltr" tabIndex={0} role="region" aria-label={messages.code}>
        <code>{snippetOf(language, request, data === undefined ? PLACEHOLDER : maskedKey(key))}</code>
      </pre>
    </section>
  );
}
