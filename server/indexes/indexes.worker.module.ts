import { Module } from '@nestjs/common';
import { NewsModule } from '../news';
import { ComputationProcessor } from './computation/computation.processor';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';

/** What the worker process runs of the indexes. */
@Module({ imports: [NewsModule, CATALOGUE_COMPUTATION], providers: [ComputationProcessor] })
export class IndexesWorkerModule {}
