import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { HomeResponse, MoverResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { Change } from '../../../../shared/ui/figures/Change';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { sparkEnd, sparkPath } from '../../../../shared/ui/figures/spark-path';
import { countText } from '../../../../shared/ui/text/count-text';
import { formatValue } from '../../../../shared/ui/text/format';
import { resourceOf } from '../../model/own-index';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** The watched indexes that have moved most. */
export function WatchedPane({ home: { watched, from } }: { home: HomeResponse }): ReactElement {
  const { watched: messages } = useMessages('homeChanges');
  const locale = useLocale();
  return (
    <section className="pane" aria-labelledby="hc-watched">
      <h3 id="hc-watched">{messages.title}</h3>
      {watched.count === 0 ? (
        <>
          <p>{messages.none}</p>
          <Button variant="outlined" component={Link} to="/dashboard/watchlists/create">
            {messages.create}
          </Button>
        </>
      ) : (
        <>
          <p className="hc-text">{countText(watched.count, messages.text, locale)}</p>
          {watched.movers.length === 0 ? <p>{messages.still}</p> : <Movers titleId="hc-watched" movers={watched.movers} from={from} />}
          <Link to="/dashboard/watchlists">{messages.all}</Link>
        </>
      )}
    </section>
  );
}

/** The countries that have moved most. */
export function WorldPane({ home: { world, from } }: { home: HomeResponse }): ReactElement {
  const { world: messages } = useMessages('homeChanges');
  return (
    <section className="pane" aria-labelledby="hc-world">
      <h3 id="hc-world">{messages.title}</h3>
      <p className="hc-text">{messages.text}</p>
      {world.length === 0 ? <p>{messages.still}</p> : <Movers titleId="hc-world" movers={world} from={from} />}
      <Link to="/dashboard/indexes?sort=-lastDay">{messages.all}</Link>
    </section>
  );
}

function Movers({ titleId, movers, from }: { titleId: string; movers: readonly MoverResponse[]; from: string | null }): ReactElement {
  const { columns, noValue } = useMessages('homeChanges');
  const locale = useLocale();
  return (
    <ScrollRegion className="table-scroll" aria-labelledby={titleId}>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{columns.index}</th>
            <th scope="col" className="number">
              {columns.value}
            </th>
            <th scope="col" className="number">
              {columns.moved}
            </th>
            <th scope="col">{columns.line}</th>
          </tr>
        </thead>
        <tbody>
          {movers.map((mover) => (
            <tr key={mover.index_id}>
              <th scope="row">
                <MoverName mover={mover} from={from} />
              </th>
              <td className="number">{mover.value === null ? noValue : formatValue(mover.value, locale)}</td>
              <td className="number">
                <Change points={mover.moved} />
              </td>
              <td>
                <Sparkline path={sparkPath(mover.sparkline)} end={sparkEnd(mover.sparkline)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Leads to what explains this very change, where the index has a page. */
function MoverName({ mover: { index_id: id, name, code, family, date }, from }: { mover: MoverResponse; from: string | null }): ReactElement {
  const createPath = useCreatePath();
  const change = new URLSearchParams({ explain: date ?? '', against: from ?? '' }).toString();
  return (
    <>
      {family === 'mvi' || family === 'isr' ? (
        <Link to={`${createPath({ resource: resourceOf(id), id, type: 'show' })}?${change}`}>{name}</Link>
      ) : (
        name
      )}{' '}
      <span className="hc-muted mono">{code}</span>
    </>
  );
}
