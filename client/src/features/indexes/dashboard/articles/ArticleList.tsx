import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { searchDashboardArticles } from '../../../../shared/api/generated/indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { Pager } from '../../../../shared/ui/dashboard/Pager';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { ALL_ARTICLES, articlesFilter, articlesSearch, type ArticlesState, parseArticles } from '../../model/articles/articles-state';
import { EmptyState } from '../EmptyState';
import { SERVER_ORDER } from '../use-catalogue';
import { ArticleFilters } from './ArticleFilters';
import { ArticleRows } from './ArticleRows';
import { type ArticleRow, READ_ARTICLES, type Searched } from './use-articles';
import '../../../../shared/ui/dashboard/panes.css';
import '../indexes.css';
import './articles.css';

const PER_PAGE = 25;
/** What one request of the server gives at most. */
const CSV_ROWS = 1_000;

/** Articles page by page, the latest first. Its address says the filters. */
export function ArticleList(): ReactElement {
  const messages = useMessages('articles');
  const { state, ignored, change } = useAddressState(parseArticles, articlesSearch);
  const filter = articlesFilter(state);
  const written = JSON.stringify(filter);
  const [form, setForm] = useState({ number: 0, written });
  // Another address, such as on the way back, is another form; what the form itself has sent leaves the focus where it is.
  if (form.written !== written) setForm({ number: form.number + 1, written });
  const put = (next: ArticlesState): void => {
    setForm({ ...form, written: JSON.stringify(articlesFilter(next)) });
    change(next, 'added');
  };
  const clear = (): void => change(ALL_ARTICLES, 'added');
  return (
    <div className="ix">
      <PageTitle title={messages.title} />
      <p className="ix-intro">{messages.intro}</p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      <ArticleFilters key={`form ${form.number}`} state={state} onSearch={put} onClear={clear} />
      {/* With other filters it is another list, which begins at its first page. */}
      <ListBase<ArticleRow>
        key={written}
        filter={filter}
        perPage={PER_PAGE}
        sort={SERVER_ORDER}
        queryOptions={READ_ARTICLES}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Listing filter={filter} onClear={clear} />
      </ListBase>
    </div>
  );
}

function Listing({ filter, onClear }: { readonly filter: Readonly<Record<string, string>>; readonly onClear: () => void }): ReactElement {
  const messages = useMessages('articles');
  const { data, error, isPending, isFetching, meta, refetch } = useListContext<ArticleRow>();
  if (error) return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <p role="status">{messages.loading}</p>;
  const { searched } = meta as Searched;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <Progress searched={searched} />
      {data.length === 0 ? (
        isFiltered ? (
          <EmptyState kind="filtered" title={messages.none}>
            <Button variant="outlined" onClick={onClear}>
              {messages.filters.clear}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState kind="nothing" {...messages.empty} />
        )
      ) : (
        <>
          <ArticleRows articles={data} />
          <Pager messages={messages.pager} />
          <p className="pane-actions" data-print="no">
            <CsvButton
              label={messages.csv}
              failed={messages.csvFailed}
              name="articles.csv"
              read={() => searchDashboardArticles({ ...filter, limit: CSV_ROWS, format: 'csv' })}
            />
            <span className="ix-muted">{messages.csvHelp}</span>
          </p>
        </>
      )}
    </>
  );
}

/** How far the search is made, while it is not whole. */
function Progress({ searched: { days, ready } }: Searched): ReactElement | null {
  const messages = useMessages('articles');
  const locale = useLocale();
  if (ready >= days) return null;
  return <Alert severity="info">{fill(messages.searched, { ready: formatCount(ready, locale), days: formatCount(days, locale) })}</Alert>;
}
