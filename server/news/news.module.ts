import { Module } from '@nestjs/common';
import { ArticleExamplesView } from './article-examples.view';
import { ArticlesRepository } from './articles.repository';
import { RuleCategoriser } from './categories';
import { CATEGORISER } from './categoriser';
import { CoverageRepository } from './coverage.repository';
import { CoverageService } from './coverage.service';
import { DirtyDaysRepository } from './dirty-days.repository';
import { GdeltNewsSource } from './gdelt.news-source';
import { IngestionService } from './ingestion.service';
import { LiveNewsService } from './live-news.service';
import { NewsSource } from './news-source';
import { OutletsRepository } from './outlets.repository';
import { SimulatedCoverageService } from './simulated-coverage.service';
import { SourceFilesRepository } from './source-files.repository';

/** Ingestion: from sources to daily coverage. */
@Module({
  providers: [
    ArticleExamplesView,
    ArticlesRepository,
    CoverageRepository,
    CoverageService,
    DirtyDaysRepository,
    IngestionService,
    LiveNewsService,
    OutletsRepository,
    SimulatedCoverageService,
    SourceFilesRepository,
    { provide: CATEGORISER, useFactory: () => new RuleCategoriser() },
    { provide: NewsSource, useClass: GdeltNewsSource },
  ],
  exports: [
    ArticleExamplesView,
    CoverageRepository,
    CoverageService,
    IngestionService,
    LiveNewsService,
    NewsSource,
    OutletsRepository,
    SimulatedCoverageService,
    SourceFilesRepository,
  ],
})
export class NewsModule {}
