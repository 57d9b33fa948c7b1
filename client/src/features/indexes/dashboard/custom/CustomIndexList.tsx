import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { ListBase, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { Pager } from '../../../../shared/ui/dashboard/Pager';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { Change } from '../../../../shared/ui/figures/Change';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatDay, formatValue } from '../../../../shared/ui/text/format';
import { CustomProgress } from './CustomProgress';
import { countryOptions, namesOf, shortList, useCategoryOptions } from '../scope/scope-options';
import { type CustomIndexRecord, isComputing, READ_CUSTOM_INDEXES, usePlaces } from './use-custom-indexes';
import '../../../../shared/ui/dashboard/panes.css';
import './custom-indexes.css';

const PAGE_ROWS = 25;
const COMPUTING_MS = 2_000;

/** The custom indexes of the organization, the newest first. */
export function CustomIndexList(): ReactElement {
  const messages = useMessages('customIndexes');
  const locale = useLocale();
  const places = usePlaces();
  return (
    <>
      <PageTitle title={messages.list.title} />
      {places === undefined ? null : (
        <p className="muted">{fill(messages.create.places, { used: formatCount(places.used, locale), limit: formatCount(places.limit, locale) })}</p>
      )}
      <p>
        <Button component={Link} to="/dashboard/customized-index" variant="contained">
          {messages.list.create}
        </Button>
      </p>
      <ListBase<CustomIndexRecord>
        perPage={PAGE_ROWS}
        queryOptions={{
          ...READ_CUSTOM_INDEXES,
          refetchInterval: ({ state }) => (state.data?.data.some(isComputing) ? COMPUTING_MS : false),
        }}
        storeKey={false}
        exporter={false}
      >
        <Listing />
      </ListBase>
    </>
  );
}

function Listing(): ReactElement {
  const { list: messages } = useMessages('customIndexes');
  const { data, error, refetch, page } = useListContext<CustomIndexRecord>();
  if (error && data === undefined) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  if (data.length === 0 && page === 1) {
    return (
      <div className="panes">
        <section className="pane" aria-labelledby="ci-empty">
          <h2 id="ci-empty">{messages.emptyTitle}</h2>
          <p>{messages.empty}</p>
        </section>
      </div>
    );
  }
  const { columns } = messages;
  return (
    <div className="panes ci-list">
      <ScrollTable
        caption={messages.title}
        isCaptionHidden
        columns={[columns.name, columns.status, columns.value, columns.change, columns.rating, columns.date, columns.scope]}
        numbers={[columns.value, columns.change]}
      >
        {data.map((index) => (
          <Row key={index.id} index={index} />
        ))}
      </ScrollTable>
      <Pager messages={messages.pager} />
    </div>
  );
}

function Row({ index }: { readonly index: CustomIndexRecord }): ReactElement {
  const { list: messages } = useMessages('customIndexes');
  const locale = useLocale();
  const createPath = useCreatePath();
  const categories = useCategoryOptions();
  const short = (names: readonly string[]): string => shortList(names, messages.more, locale);
  const scope = {
    countries: short(namesOf(index.countries, countryOptions(locale))),
    categories: short(namesOf(index.categories, categories)),
  };
  return (
    <tr>
      <th scope="row">
        <Link to={createPath({ resource: 'custom-indexes', id: index.id, type: 'show' })}>
          <bdi>{index.name}</bdi>
        </Link>
      </th>
      <td>
        <CustomProgress index={index} />
      </td>
      <td className="number">{formatValue(index.value, locale)}</td>
      <td className="number">
        <Change points={index.change.lastDay} />
      </td>
      <td>{index.rating ?? '—'}</td>
      <td>{formatDay(index.date, locale)}</td>
      <td>{fill(messages.scope, scope)}</td>
    </tr>
  );
}
