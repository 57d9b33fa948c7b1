import { Module } from '@nestjs/common';
import { CoverageSummariesView } from './coverage-summaries.view';
import { DatasetService } from './dataset.service';

/** Which dataset is answered from, and what it rests on. */
@Module({ providers: [CoverageSummariesView, DatasetService], exports: [CoverageSummariesView, DatasetService] })
export class ProvenanceModule {}
