import { type DynamicModule, Module } from '@nestjs/common';
import { NewsModule } from '../news';
import type { MethodologyVersion } from '../volatility/methodology/methodologies';
import { ComputationSubscriber } from './computation/computation.subscriber';
import { ComputationService } from './computation/computation.service';
import { ComputationsRepository } from './computation/computations.repository';
import { ChangedValuesView } from './crises/changed-values.view';
import { CrisesMaker } from './crises/crises-maker.service';
import { CrisesRepository } from './crises/crises.repository';
import { CrisesSubscriber } from './crises/crises.subscriber';
import { PeakStories } from './crises/peak-stories.service';
import { ScopeChanges } from './crises/scope-changes.service';
import { CoverageInputsView } from './computation/coverage-inputs.view';
import { CustomIndexesSubscriber } from './custom/computation/custom-indexes.subscriber';
import { CustomValuesRepository } from './custom/values/custom-values.repository';
import { IndexChangesRepository } from './storage/index-changes.repository';
import { LatestRepository } from './storage/latest.repository';
import { CATALOGUE_PARTITIONS, type Partition, PARTITIONS } from './computation/partitions';
import { CATALOGUE_METHODOLOGIES, COMPUTED_METHODOLOGIES } from './computation/methodologies';
import { MethodologyReplacement } from './computation/methodology-replacement';
import { MethodologySwitch } from './computation/methodology-switch';
import { Publications } from './storage/publications';
import { ValuesRepository } from './storage/values.repository';

const SERVICES = [
  ChangedValuesView,
  ComputationSubscriber,
  ComputationService,
  ComputationsRepository,
  CoverageInputsView,
  CustomIndexesSubscriber,
  CustomValuesRepository,
  CrisesMaker,
  CrisesRepository,
  CrisesSubscriber,
  IndexChangesRepository,
  LatestRepository,
  MethodologyReplacement,
  MethodologySwitch,
  PeakStories,
  Publications,
  ScopeChanges,
  ValuesRepository,
];

/** From coverage to values: what every process that changes coverage, computes or reads values needs. */
@Module({})
export class IndexesComputationModule {
  /** Computes the partitions given; tests take a small catalogue, and further versions of the methodology. */
  static with(partitions: readonly Partition[], methodologies: readonly MethodologyVersion[] = COMPUTED_METHODOLOGIES): DynamicModule {
    return {
      module: IndexesComputationModule,
      imports: [NewsModule],
      providers: [
        ...SERVICES,
        { provide: CATALOGUE_PARTITIONS, useValue: partitions },
        { provide: CATALOGUE_METHODOLOGIES, useValue: methodologies },
      ],
      exports: [...SERVICES, CATALOGUE_PARTITIONS],
    };
  }
}

/** The whole catalogue. One object, so that all who import it share one instance. */
export const CATALOGUE_COMPUTATION = IndexesComputationModule.with(PARTITIONS);
