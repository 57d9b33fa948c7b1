import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { ListBase, useCreate, useCreatePath, useListContext, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { updateWatchlistOrder } from '../../../../shared/api/generated/alerts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';
import { countText } from '../../../../shared/ui/text/count-text';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { READ_WATCHLISTS, WATCHLIST_ROW, type WatchlistRow } from './use-watchlists';
import './watchlists.css';
import '../../../../shared/ui/dashboard/panes.css';

/** The lists that the person sees, in the order that they have put them in. */
export function WatchlistList(): ReactElement {
  const messages = useMessages('watchlists');
  return (
    <>
      <PageTitle title={messages.title} />
      <p>{messages.intro}</p>
      <ListBase<WatchlistRow>
        perPage={WHOLE.perPage}
        queryOptions={{ ...READ_WATCHLISTS, ...WATCHLIST_ROW }}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Lists />
      </ListBase>
    </>
  );
}

function Lists(): ReactElement {
  const messages = useMessages('watchlists');
  const { data, error, refetch } = useListContext<WatchlistRow>();
  if (error && data === undefined) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  return (
    <div className="panes">
      {data.length === 0 ? <NoLists /> : <ListRows lists={data} />}
      <p>
        <Button component={Link} to="/dashboard/watchlists/create" variant="contained">
          {messages.create}
        </Button>
      </p>
    </div>
  );
}

/** What a list is good for, and one to begin with. */
function NoLists(): ReactElement {
  const { empty: messages, fields } = useMessages('watchlists');
  const chrome = useMessages('chrome');
  const [create, { isPending }] = useCreate<WatchlistRow>();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const begin = async (): Promise<void> => {
    const { world, regions, categories } = messages.exampleSections;
    const itemsOf = (ids: readonly string[]): object[] => ids.map((index_id) => ({ index_id }));
    const sections = [
      { name: world, items: itemsOf(['mvi-world', 'isr-world']) },
      { name: regions, items: itemsOf(['mvi-developed', 'mvi-emerging']) },
      { name: categories, items: itemsOf(['mvi-energy']) },
    ];
    try {
      const made = (await create('watchlists', { data: { name: messages.exampleName, sections } }, { returnPromise: true })) as WatchlistRow;
      void navigate(createPath({ resource: 'watchlists', id: made.id, type: 'show' }));
    } catch (error) {
      setOutcome({ isGood: false, text: failureText(error, fields.failed, chrome.states) });
    }
  };
  return (
    <section className="pane" aria-labelledby="wl-empty">
      <h2 id="wl-empty">{messages.title}</h2>
      <p>{messages.text}</p>
      <Button variant="outlined" disabled={isPending} onClick={() => void begin()}>
        {messages.example}
      </Button>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

function ListRows({ lists }: { lists: readonly WatchlistRow[] }): ReactElement {
  const messages = useMessages('watchlists');
  const chrome = useMessages('chrome');
  const refresh = useRefresh();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const shown = order === null ? lists : [...lists].sort((one, other) => placeIn(order, one.id) - placeIn(order, other.id));
  const move = async (at: number, step: -1 | 1): Promise<void> => {
    const ids = shown.map(({ id }) => id);
    [ids[at], ids[at + step]] = [ids[at + step], ids[at]];
    setOrder(ids);
    setOutcome({ isGood: true, text: fill(messages.moved, { name: shown[at].name, position: at + step + 1, count: ids.length }) });
    try {
      await updateWatchlistOrder({ ids });
    } catch (error) {
      setOrder(null);
      setOutcome({ isGood: false, text: failureText(error, messages.items.failed, chrome.states) });
      refresh();
    }
  };
  return (
    <section className="pane" aria-labelledby="wl-lists">
      <h2 id="wl-lists">{messages.list}</h2>
      <ul className="pane-rows">
        {shown.map((list, at) => (
          <li key={list.id}>
            <ListSummary list={list} />
            <div className="pane-actions">
              <Button
                size="small"
                aria-label={fill(messages.orderUp, { name: list.name })}
                aria-disabled={at === 0}
                onClick={() => (at === 0 ? undefined : void move(at, -1))}
              >
                ↑
              </Button>
              <Button
                size="small"
                aria-label={fill(messages.orderDown, { name: list.name })}
                aria-disabled={at === shown.length - 1}
                onClick={() => (at === shown.length - 1 ? undefined : void move(at, 1))}
              >
                ↓
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

function ListSummary({ list }: { list: WatchlistRow }): ReactElement {
  const messages = useMessages('watchlists');
  const locale = useLocale();
  const createPath = useCreatePath();
  const { name, description, count, owner, shared_with: sharing, team, is_own: isOwn } = list;
  const by = isOwn ? null : owner === null ? messages.ownerless : fill(messages.owner, { name: owner.name });
  const facts = [countText(count, messages.count, locale), fill(messages.shared[sharing], { team: team?.name ?? '—' }), by];
  return (
    <div className="pane-who">
      <p>
        <Link to={createPath({ resource: 'watchlists', id: list.id, type: 'show' })}>{name}</Link>
      </p>
      {description === null ? null : <p dir="auto">{description}</p>}
      <p className="wl-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </div>
  );
}

/** Lists that have come since stand at the end. */
function placeIn(order: readonly string[], id: string): number {
  const at = order.indexOf(id);
  return at === -1 ? order.length : at;
}
