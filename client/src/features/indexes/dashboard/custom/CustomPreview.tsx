import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { CustomIndexPreviewResponse, PreviewCustomIndexRequest } from '../../../../shared/api/generated/barograph.schemas';
import { previewIndex } from '../../../../shared/api/generated/indexes';
import type { HttpError } from '../../../../shared/api/http-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { usePaused } from '../../../../shared/ui/browser/use-paused';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../../shared/ui/text/fill';
import { comma, formatCount, formatDay } from '../../../../shared/ui/text/format';
import { canPreview, type CustomDraft, previewOf } from '../../model/custom-draft';
import { MonthBars } from './MonthBars';

/** Nothing is asked for while somebody types. */
const PAUSE_MS = 400;
/** While articles become searchable in the background. */
const AGAIN_MS = 5_000;

/** What the index would be made of, while its form is filled in. */
export function CustomPreview({ draft }: { readonly draft: CustomDraft }): ReactElement {
  const { preview: messages } = useMessages('customIndexes');
  const body = usePaused(canPreview(draft) ? JSON.stringify(previewOf(draft)) : null, PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery<CustomIndexPreviewResponse, HttpError>({
    queryKey: ['custom-index-preview', body],
    queryFn: ({ signal }) => previewIndex(JSON.parse(body ?? '') as PreviewCustomIndexRequest, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.searched.ready < state.data.searched.days ? AGAIN_MS : false),
  });
  return (
    <section className="pane ci-preview" aria-labelledby="ci-preview" aria-busy={isFetching}>
      <h2 id="ci-preview">{messages.title}</h2>
      {body === null ? (
        <p className="muted">{messages.waiting}</p>
      ) : error !== null ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <Found preview={data} />
      )}
    </section>
  );
}

function Found({ preview }: { readonly preview: CustomIndexPreviewResponse }): ReactElement {
  const { preview: messages } = useMessages('customIndexes');
  const locale = useLocale();
  const { matched, months, outlets, headlines, nearest, searched } = preview;
  const count = (number: number): string => formatCount(number, locale);
  return (
    <>
      <p role="status">
        {matched.articles === 0
          ? messages.nothing
          : fill(messages.matched, { articles: count(matched.articles), outlets: count(matched.outlets), days: count(matched.days) })}
      </p>
      {searched.ready < searched.days ? (
        <p className="muted">{fill(messages.searched, { ready: count(searched.ready), days: count(searched.days) })}</p>
      ) : null}
      {matched.articles === 0 ? (
        <ul>
          {nearest.map(({ without, articles }) => (
            <li key={without}>{fill(messages.nearest[without as keyof typeof messages.nearest], { count: count(articles) })}</li>
          ))}
        </ul>
      ) : (
        <>
          <MonthBars months={months} />
          <h3>{messages.outlets}</h3>
          <ScrollTable caption={messages.outlets} isCaptionHidden columns={[messages.outlet, messages.articles]} numbers={[messages.articles]}>
            {outlets.map(({ domain, name, articles }) => (
              <tr key={domain}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className="number">{count(articles)}</td>
              </tr>
            ))}
          </ScrollTable>
          <h3>{messages.headlines}</h3>
          <ul className="ci-headlines">
            {headlines.map(({ headline, outlet, url, date }, at) => (
              // Headlines repeat, and have no id; the list comes whole.
              <li key={at}>
                <bdi>{url === null ? (headline ?? messages.untitled) : <HeadlineLink url={url} text={headline ?? messages.untitled} />}</bdi>
                <span className="muted">
                  {' '}
                  <bdi>{outlet}</bdi>
                  {comma(locale)}
                  {formatDay(date, locale)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function HeadlineLink({ url, text }: { readonly url: string; readonly text: string }): ReactElement {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}
