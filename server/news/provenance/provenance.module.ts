import { Module } from '@nestjs/common';
import { CoverageSummariesView } from './coverage-summaries.view';
import { DatasetService } from './dataset.service';
import { PublishedMethodologiesView } from './published-methodologies.view';

/** Which dataset a reply comes from, and what that rests on. */
@Module({ providers: [CoverageSummariesView, DatasetService, PublishedMethodologiesView], exports: [CoverageSummariesView, DatasetService] })
export class ProvenanceModule {}
