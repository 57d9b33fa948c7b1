import type { ReactElement } from 'react';
import type { RatingRow, RatingsData, Severity } from '../../../shared/contract/page-data';
import { levels } from '../../../shared/i18n/en/levels';
import { ratings } from '../../../shared/i18n/en/ratings';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/fill';
import { formatDay, formatInstantUtc } from '../../../shared/ui/format';
import { WorldMap } from '../../../shared/ui/map/WorldMap';
import { NothingPublished } from './NothingPublished';
import { RatingsExplorer } from './RatingsExplorer';
import { RatingsTable } from './RatingsTable';

const LEVELS: readonly Severity[] = [1, 2, 3, 4, 5];
const MAP_TEXT_ID = 'map-text';

/** Map, list and tables of the ratings. The tables are whole without a script; what moves reads them. */
export function RatingsBody({ data }: PageContext): ReactElement {
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{ratings.title}</h1>
          <p className="lede">{ratings.lede}</p>
        </div>
      </div>
      {data?.page === 'ratings' ? <PublishedRatings {...data} /> : <NothingPublished />}
    </>
  );
}

function PublishedRatings({ publication, countries, sectors }: RatingsData): ReactElement {
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
          <MapFigure countries={countries} counts={counts} />
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
          <RatingsTable kind="country" rows={countries} />
          <RatingsTable kind="sector" rows={sectors} />
        </div>
      </div>
    </>
  );
}

function MapFigure({ countries, counts }: { countries: readonly RatingRow[]; counts: readonly number[] }): ReactElement {
  const severities = new Map(countries.map(({ country, severity }) => [country, severity]));
  const messages = levels;
  const text = LEVELS.map((level) => fill(ratings.mapCount, { count: counts[level], level: messages[level].toLowerCase() })).join(', ');
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
