import { Module } from '@nestjs/common';
import { ArticleExamplesView } from './article-examples.view';
import { ArticlesRepository } from './ingestion/articles.repository';
import { RuleCategoriser } from './categories/categories';
import { CATEGORISER } from './categories/categoriser';
import { CoverageRepository } from './coverage/coverage.repository';
import { CoverageService } from './coverage/coverage.service';
import { DirtyDaysRepository } from './coverage/dirty-days.repository';
import { GdeltNewsSource } from './gdelt/gdelt.news-source';
import { IngestionService } from './ingestion/ingestion.service';
import { LiveNewsService } from './gdelt/live-news.service';
import { NewsSource } from './ingestion/source-file';
import { OutletsRepository } from './outlets/outlets.repository';
import { SimulatedCoverageService } from './simulated/simulated-coverage.service';
import { SourceFilesRepository } from './ingestion/source-files.repository';

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
