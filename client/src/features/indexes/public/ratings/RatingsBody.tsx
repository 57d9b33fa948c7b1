import type { ReactElement } from 'react';
import type { CrisesOverview, RatingRow, RatingsData, Severity } from '../../../../shared/contract/page-data';
import type { Messages } from '../../../../shared/i18n/messages';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import type { MapShape } from '../../../../shared/ui/map/WorldMap';
import { Island } from '../../../../shared/ui/public/Island';
import type { PageContext } from '../../../../shared/ui/public/page';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatInstantUtc } from '../../../../shared/ui/text/format';
import { toRated } from '../../model/ratings/rating-rows';
import { mapSentence } from '../../model/ratings/ratings-text';
import { CrisesSection } from '../crises/CrisesSection';
import { NothingPublished } from '../NothingPublished';
import { type RatingsMap, WORLD } from '../../ui/ratings/world';
import { RatingsExplorer } from './RatingsExplorer';

export type RatingsScreen = 'ratings' | 'indexes' | 'crises';
type PageMessages = PageContext<RatingsScreen>['messages'];

const LEVELS: readonly Severity[] = [1, 2, 3, 4, 5];

/** Map, list and tables of the ratings. Map and tables are whole without a script. */
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
      {data?.page === 'ratings' ? <PublishedRatings {...data} messages={messages} /> : <NothingPublished messages={indexes} />}
    </>
  );
}

function PublishedRatings({ publication, countries, categories, crises, messages }: RatingsData & { messages: PageMessages }): ReactElement {
  const locale = useLocale();
  const { ratings, indexes, levels } = messages;
  const { explorer, ...texts } = ratings;
  return (
    <>
      <div className="wrap ratings-as-of">
        <p className="muted">
          {fill(ratings.asOf, {
            day: formatDay(publication.day, locale),
            instant: formatInstantUtc(publication.updatedAt, locale),
            version: publication.methodology,
          })}
        </p>
      </div>
      <Island
        name="RatingsExplorer"
        of={RatingsExplorer}
        props={{
          countries: countries.map(toRated),
          categories: categories.map(toRated),
          map: MAP_IN_BROWSER,
          mapText: mapTextOf(countries, crises, messages, locale),
          inCrisis: crises?.openCountries ?? [],
          tables: { ratings: texts, reasons: indexes.reasons, levels },
          messages: explorer,
          levels,
          outlooks: ratings.outlooks,
        }}
        onServer={{ map: WORLD }}
        when="idle"
      />
      <CrisesSection crises={crises} messages={messages.crises} />
    </>
  );
}

const codesOf = (shapes: readonly MapShape[]): MapShape[] => shapes.map(({ iso }) => ({ iso }));
/** What the browser needs of it: the paths are in the document. */
const MAP_IN_BROWSER: RatingsMap = { ...WORLD, geometry: { countries: codesOf(WORLD.geometry.countries), dots: codesOf(WORLD.geometry.dots) } };

function mapTextOf(
  countries: readonly RatingRow[],
  crises: CrisesOverview | null,
  { ratings, levels }: Pick<Messages, 'ratings' | 'levels'>,
  locale: Locale,
): string {
  const counts = countsOf(countries);
  const open = crises?.openCountries.length ?? 0;
  const more = open === 0 ? '' : ` ${fill(ratings.mapCrises, { count: open })}`;
  return mapSentence(counts, ratings, levels, locale) + more;
}

/** How many have each level; without a rating at 0. */
function countsOf(rows: readonly RatingRow[]): number[] {
  return [0, ...LEVELS].map((level) => rows.filter(({ severity }) => (severity ?? 0) === level).length);
}
