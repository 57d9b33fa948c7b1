import { Module } from '@nestjs/common';
import { NewsModule, ProvenanceModule } from '../news';
import { EditionsService } from './catalogue/editions.service';
import { CustomIndexesRepository } from './custom/model/custom-indexes.repository';
import { CustomReading } from './custom/values/custom-reading.service';
import { OwnIndexes } from './custom/values/own-indexes.service';
import { CrisesReader } from './crises/crises-reader.service';
import { CrisisHistory } from './crises/crisis-history.repository';
import { RestatedValues } from './catalogue/restated-values.service';
import { SeriesService } from './catalogue/series.service';
import { HeldLetters } from './ratings/held-letters.service';
import { HistoriesService } from './catalogue/histories.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';

const SERVICES = [
  CrisesReader,
  CrisisHistory,
  CustomIndexesRepository,
  CustomReading,
  EditionsService,
  HeldLetters,
  HistoriesService,
  OwnIndexes,
  RestatedValues,
  SeriesService,
];

/** What is published, for any process that shows it. */
@Module({
  imports: [NewsModule, CATALOGUE_COMPUTATION, ProvenanceModule],
  providers: SERVICES,
  exports: [...SERVICES, CATALOGUE_COMPUTATION, ProvenanceModule],
})
export class IndexesReadingModule {}
