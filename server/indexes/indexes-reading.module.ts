import { Module } from '@nestjs/common';
import { ProvenanceModule } from '../news';
import { EditionsService } from './catalogue/editions.service';
import { HistoriesService } from './catalogue/histories.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';

/** What is published, for any process that shows it. */
@Module({
  imports: [CATALOGUE_COMPUTATION, ProvenanceModule],
  providers: [EditionsService, HistoriesService],
  exports: [EditionsService, HistoriesService, CATALOGUE_COMPUTATION, ProvenanceModule],
})
export class IndexesReadingModule {}
