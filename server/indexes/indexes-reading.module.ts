import { Module } from '@nestjs/common';
import { DatasetService } from './dataset.service';
import { HistoriesService } from './histories.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';

/** What is published, for any process that shows it. */
@Module({
  imports: [CATALOGUE_COMPUTATION],
  providers: [DatasetService, HistoriesService],
  exports: [DatasetService, HistoriesService, CATALOGUE_COMPUTATION],
})
export class IndexesReadingModule {}
