/**
 * The door of indexes: the catalogue, how its values are computed and kept, and how programs read them. Knows nothing of how
 * coverage comes in, nor of who pays.
 */
export { ComputationRequestsService } from './computation-requests.service';
export { ComputationService, type ComputationSummary } from './computation.service';
export { ComputationsRepository, type Progress } from './computations.repository';
export { CATALOGUE_COMPUTATION, IndexesComputationModule } from './indexes-computation.module';
export { INDEX_PROBLEMS } from './indexes.problems';
export { IndexesModule } from './indexes.module';
export { IndexesWorkerModule } from './indexes.worker.module';
export { PARTITIONS, type Partition } from './partitions';
