import { Module } from '@nestjs/common';
import { NewsModule, ProvenanceModule } from '../news';
import { EditionsService } from './catalogue/editions.service';
import { CrisesReader } from './crises/crises-reader.service';
import { CrisisHistory } from './crises/crisis-history.repository';
import { RestatedValues } from './catalogue/restated-values.service';
import { SeriesService } from './catalogue/series.service';
import { HeldLetters } from './ratings/held-letters.service';
import { HistoriesService } from './catalogue/histories.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';

/** What is published, for any process that shows it. */
@Module({
  imports: [NewsModule, CATALOGUE_COMPUTATION, ProvenanceModule],
  providers: [CrisesReader, CrisisHistory, EditionsService, HeldLetters, HistoriesService, RestatedValues, SeriesService],
  exports: [
    CrisesReader,
    CrisisHistory,
    EditionsService,
    HeldLetters,
    HistoriesService,
    RestatedValues,
    SeriesService,
    CATALOGUE_COMPUTATION,
    ProvenanceModule,
  ],
})
export class IndexesReadingModule {}
