/**
 * The door of indexes: the catalogue, how its values are computed and kept, and how programs read them. Knows nothing of how
 * coverage comes in, nor of who pays.
 */
export { membersOf } from './catalogue/component-members';
export {
  type CatalogueIndex,
  type Family,
  FAMILIES,
  findCountry,
  findIndex,
  findSeriesIndex,
  indexIdOf,
  SERIES_FAMILIES,
  type SeriesIndex,
} from './catalogue/catalogue';
export { CountryBriefs } from './countries/country-briefs.service';
export { toCrisisDetail } from './crises/crisis-detail.dto';
export { CrisisResponse, toCrisisResponse } from './crises/crises.dto';
export { CrisesPublished } from './crises/crises.events';
export { CrisesReader, type ToldCrisis, type WholeCrisis } from './crises/crises-reader.service';
export { FamiliesService } from './catalogue/families.service';
export { FirstDays } from './catalogue/first-days.service';
export { CrisesRepository, type CrisisVintage } from './crises/crises.repository';
export { CrisisHistory, type CrisisPlaces } from './crises/crisis-history.repository';
export { type CrisisReach, isNewlyOpened, leadOf, toldEvent } from './crises/crisis';
export { ComputationService } from './computation/computation.service';
export { CUSTOM_INDEX_PROBLEMS } from './custom/model/custom-indexes.problems';
export { expectedFrom } from './catalogue/expected-from';
export { CustomIndexDeleted, CustomIndexReady, CustomValuesPublished } from './custom/computation/custom-indexes.events';
export { type OwnIndex, OwnIndexes } from './custom/values/own-indexes.service';
export type { PlacedRestatement, StoredBytes } from './custom/values/custom-reading.service';
export { customIdOf, customKeyOf } from './custom/model/custom-index';
export { EditionsService } from './catalogue/editions.service';
export { HistoriesService } from './catalogue/histories.service';
export type { Histories } from './catalogue/history';
export { IndexesPublished } from './computation/indexes.events';
export { IndexesReadingModule } from './indexes-reading.module';
export { IndexesExplainingModule } from './indexes-explaining.module';
export { BriefService } from './explanations/brief/brief.service';
export { HeldLetters } from './ratings/held-letters.service';
export { type Rank, ranksOf } from './ratings/ranking';
export { IndexPagesService } from './catalogue/index-pages.service';
export { IndexValuesService } from './data-api/index-values.service';
export { COMPONENT_NAMES } from '../volatility/methodology/components';
export { componentsOf, measuredOf } from './storage/component-values';
export type { Edition, EditionKey } from './storage/edition';
export { IndexChangesRepository, type Publication, type PublishedCrises, type PublishedValues } from './storage/index-changes.repository';
export { type RestatedHistory, RestatedValues } from './catalogue/restated-values.service';
export { type Latest, LatestRepository } from './storage/latest.repository';
export { parametersOf, viewVersions } from './catalogue/versions';
export { NO_SERIES, plainValues, standingOf } from './catalogue/standing';
export { byPeriod, mergeRecords, type PeriodRecord } from './data-api/periods';
export { periodStart } from './storage/calendar';
export { type IndexRecord, LETTERS, type Outcome, type SeriesFamily, type SeriesRecord, type State, STATES } from './storage/index-record';
export { roundPoints } from './storage/series-window';
export { scopeName, scopeNameOf } from './catalogue/scope-name';
export type { Series, SeriesRange } from './catalogue/series';
export { SeriesService } from './catalogue/series.service';
export { CATALOGUE_COMPUTATION } from './indexes-computation.module';
export { INDEX_PROBLEMS } from './catalogue/indexes.problems';
export { IndexesModule } from './indexes.module';
export { ChangeResponse } from './catalogue/index-parts.dto';
export { CORE_PARTITION, PARTITIONS } from './computation/partitions';
export { articlesOf, confidenceOf, type IndexView, isoInstant, namesOf, reasonOf, VALUE_REASONS, valueOf, viewIndex } from './catalogue/index-view';
