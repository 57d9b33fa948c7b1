import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import type { RatingRow, RatingsData, Severity } from '../../../shared/contract/page-data';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/fill';
import { formatDay, formatInstantUtc } from '../../../shared/ui/format';
import { WorldMap } from '../../../shared/ui/map/WorldMap';
import { NothingPublished } from './NothingPublished';
import { RatingsExplorer } from './RatingsExplorer';
import { RatingsTable } from './RatingsTable';

export type RatingsScreen = 'ratings' | 'indexes';
type PageMessages = PageContext<RatingsScreen>['messages'];

const LEVELS: readonly Severity[] = [1, 2, 3, 4, 5];
const MAP_TEXT_ID = 'map-text';

/** Map, list and tables of the ratings. The tables are whole without a script; what moves reads them. */
export function RatingsBody({ data, messages }: PageContext<RatingsScreen>): ReactElement {
  const { ratings, indexes } = messages;
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{ratings.title}</h1>
          <p className="lede">{ratings.lede}</p>
        </div>
      </div>
      {data?.page === 'ratings' ? <PublishedRatings {...data} messages={messages} /> : <NothingPublished messages={indexes.list} />}
    </>
  );
}

function PublishedRatings({ publication, countries, sectors, messages }: RatingsData & { messages: PageMessages }): ReactElement {
  const { ratings, levels } = messages;
  const counts = countsOf(countries);
  return (
    <>
      <div className="wrap ratings">
        <p className="muted">
          {fill(ratings.asOf, {
            day: formatDay(publication.day),
            instant: formatInstantUtc(publication.updatedAt),
            version: publication.methodology,
          })}
        </p>
        <div className="ratings-grid" id="ratings">
          <MapFigure countries={countries} counts={counts} messages={messages} />
          <Island
            name="RatingsExplorer"
            of={RatingsExplorer}
            props={{ counts, total: countries.length, messages: ratings.explorer, levels, outlooks: ratings.outlooks }}
            when="load"
            className="ratings-explorer"
          />
        </div>
      </div>
      <div className="section section-raised ratings-more">
        <div className="wrap">
          <RatingsTable kind="country" rows={countries} messages={messages} />
          <RatingsTable kind="sector" rows={sectors} messages={messages} />
        </div>
      </div>
    </>
  );
}

interface MapProps {
  readonly countries: readonly RatingRow[];
  readonly counts: readonly number[];
  readonly messages: Pick<Messages, 'ratings' | 'levels'>;
}

function MapFigure({ countries, counts, messages: { ratings, levels } }: MapProps): ReactElement {
  const severities = new Map(countries.map(({ country, severity }) => [country, severity]));
  const text = LEVELS.map((level) => fill(ratings.mapCount, { count: counts[level], level: levels[level].toLowerCase() })).join(', ');
  return (
    <figure className="ratings-map">
      <WorldMap classOf={(iso) => `step-${severities.get(iso) ?? 0}`} label={ratings.mapLabel} describedBy={MAP_TEXT_ID} />
      <figcaption>
        <p id={MAP_TEXT_ID} className="visually-hidden">
          {fill(ratings.mapText, { counts: text, none: counts[0] })}
        </p>
        <p className="muted">
          {ratings.boundaries} {ratings.boundariesMore}
        </p>
      </figcaption>
    </figure>
  );
}

/** How many have each level; without a rating at 0. */
function countsOf(rows: readonly RatingRow[]): number[] {
  return [0, ...LEVELS].map((level) => rows.filter(({ severity }) => (severity ?? 0) === level).length);
}
