import { Module } from '@nestjs/common';
import { NewsModule } from './news.module';
import { ProvenanceModule } from './provenance/provenance.module';
import { CoverageController } from './coverage-api/coverage.controller';
import { CoverageDashboardController } from './coverage-api/coverage-dashboard.controller';
import { NewsStateController } from './coverage-api/news-state.controller';
import { CoverageDaysService } from './coverage-api/coverage-days.service';

/** What was collected, over HTTP. */
@Module({
  imports: [NewsModule, ProvenanceModule],
  controllers: [CoverageController, CoverageDashboardController, NewsStateController],
  providers: [CoverageDaysService],
})
export class CoverageApiModule {}
