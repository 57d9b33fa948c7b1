import { Module } from '@nestjs/common';
import { NewsModule } from '../news';
import { BulkFolder } from './bulk/bulk-folder';
import { BulkProcessor } from './bulk/bulk.processor';
import { BulkWriting } from './bulk/bulk-writing.service';
import { BulkYearWriting } from './bulk/bulk-year-writing.service';
import { ComputationProcessor } from './computation/computation.processor';
import { CrisesProcessor } from './crises/crises.processor';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';
import { CustomComputation } from './custom/computation/custom-computation.service';
import { CustomComputationProcessor } from './custom/computation/custom-computation.processor';
import { CustomQueueRepository } from './custom/computation/custom-queue.repository';
import { IndexesReadingModule } from './indexes-reading.module';

/** What the worker process runs of the indexes. */
@Module({
  imports: [NewsModule, CATALOGUE_COMPUTATION, IndexesReadingModule],
  providers: [
    ComputationProcessor,
    CrisesProcessor,
    CustomComputation,
    CustomComputationProcessor,
    CustomQueueRepository,
    BulkFolder,
    BulkYearWriting,
    BulkWriting,
    BulkProcessor,
  ],
})
export class IndexesWorkerModule {}
