import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactElement, useState } from 'react';
import { useGetApiKey } from '../../../../../shared/api/generated/apikeys';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { STALE_MS } from '../../../../../shared/api/query-client';
import { CODE_LANGUAGES, type CodeLanguage, getRequest, requestSamples } from '../../../../../shared/api/request-samples';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { type ChartSeries, lastDayOf, rangeStart } from '../../../../../shared/ui/chart/chart-model';
import { CopyButton } from '../../../../../shared/ui/controls/CopyButton';
import { asOfInstant, type DetailState } from '../../../model/detail/detail-state';
import { maskedKey } from '../../../../../shared/ui/text/masked-key';

interface Props {
  readonly index: CatalogueIndexResponse;
  readonly subject: ChartSeries;
  readonly state: Pick<DetailState, 'range' | 'compared' | 'asOf'>;
}

/** The requests that answer with what the chart shows, one for each line. The key is masked on the screen and whole in the clipboard. */
export function ApiSnippet({ index, subject, state: { range, compared, asOf } }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes').detail.snippet;
  const chrome = useMessages('chrome');
  const [language, setLanguage] = useState<CodeLanguage>('fetch');
  const { data, error } = useGetApiKey({ query: { staleTime: STALE_MS.account } });
  const to = lastDayOf(subject);
  const query = `from=${rangeStart(range, subject.firstDay, to)}&to=${to}${asOf === null ? '' : `&as_of=${asOfInstant(asOf)}`}`;
  const requests = [...new Set([index.index_id, ...compared])].map((id) => getRequest(`/v1/indexes/${id}/values?${query}`));
  const codeWith = (key: string | undefined): string =>
    requests.map((request) => requestSamples(location.origin, request, key)[language]).join('\n\n');
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
          onChange={(_, chosen: CodeLanguage | null) => chosen !== null && setLanguage(chosen)}
        >
          {CODE_LANGUAGES.map((name) => (
            <ToggleButton key={name} value={name}>
              {messages[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CopyButton text={codeWith(data?.key)} messages={chrome.copy} label={messages.copy} />
      </div>
      <pre className="ix-code" dir="ltr" tabIndex={0} role="region" aria-label={messages.code}>
        <code>{codeWith(data && maskedKey(data.key))}</code>
      </pre>
    </section>
  );
}
