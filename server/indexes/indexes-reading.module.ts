import { Module } from '@nestjs/common';
import { DatasetService } from './catalogue/dataset.service';
import { HistoriesService } from './catalogue/histories.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';

/** What is published, for any process that shows it. */
@Module({
  imports: [CATALOGUE_COMPUTATION],
  providers: [DatasetService, HistoriesService],
  exports: [DatasetService, HistoriesService, CATALOGUE_COMPUTATION],
})
export class IndexesReadingModule {}
