/**
 * The door of indexes: the catalogue, how its values are computed and kept, and how programs read them. Knows nothing of how
 * coverage comes in, nor of who pays.
 */
export { type CatalogueIndex, type Family, FAMILIES, findIndex, indexIdOf } from './catalogue';
export { ComputationRequestsService } from './computation-requests.service';
export { ComputationService, type ComputationSummary } from './computation.service';
export { ComputationsRepository, type Progress } from './computations.repository';
export { CoverageInputsView, type CoverageSummary } from './coverage-inputs.view';
export { DatasetService } from './dataset.service';
export { HistoriesService } from './histories.service';
export type { Histories, History } from './history';
export { isoInstant, reasonOf, valueOf } from './index.dto';
export { IndexesPublished } from './indexes.events';
export { IndexesReadingModule } from './indexes-reading.module';
export { IndexValuesService } from './index-values.service';
export { type Latest, LatestRepository } from './latest.repository';
export { percentileOf } from './percentile';
export type { Provenance } from './provenance';
export { sendTable } from './table-reply';
export { CATALOGUE_COMPUTATION, IndexesComputationModule } from './indexes-computation.module';
export { INDEX_PROBLEMS } from './indexes.problems';
export { IndexesModule } from './indexes.module';
export { IndexesWorkerModule } from './indexes.worker.module';
export { PARTITIONS, type Partition } from './partitions';
