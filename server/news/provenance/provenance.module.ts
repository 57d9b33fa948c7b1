import { Module } from '@nestjs/common';
import { CoverageSummariesView } from './coverage-summaries.view';
import { DatasetService } from './dataset.service';

/** Which dataset a reply comes from, and what that rests on. */
@Module({ providers: [CoverageSummariesView, DatasetService], exports: [CoverageSummariesView, DatasetService] })
export class ProvenanceModule {}
