import { Module } from '@nestjs/common';
import { ArticleExamplesView } from './article-examples.view';
import { ArticleItemsRepository } from './ingestion/article-items.repository';
import { ArticlesRepository } from './ingestion/articles.repository';
import { BackfillRunner } from './backfill/backfill-runner.service';
import { BackfillService } from './backfill/backfill.service';
import { BackfillsRepository } from './backfill/backfills.repository';
import { RuleCategoriser } from './categories/categories';
import { CATEGORISER } from './categories/categoriser';
import { CoverageRepository } from './coverage/coverage.repository';
import { CoverageService } from './coverage/coverage.service';
import { DaySourcesService } from './coverage/day-sources.service';
import { DirtyDaysRepository } from './coverage/dirty-days.repository';
import { FeedAnswersRepository } from './coverage/feed-answers.repository';
import { GdeltNewsSource } from './gdelt/gdelt.news-source';
import { GdeltWindowsRepository } from './gdelt/gdelt-windows.repository';
import { IngestionService } from './ingestion/ingestion.service';
import { LiveNewsService } from './gdelt/live-news.service';
import { MissedWindowsService } from './gdelt/missed-windows.service';
import { PausedHosts } from './gdelt/paused-hosts.repository';
import { ReissueWatch } from './gdelt/reissue-watch.service';
import { WindowTaker } from './gdelt/window-taker.service';
import { OUTLET_PROVIDERS } from './outlets/outlet-providers';
import { SimulatedCoverageService } from './simulated/simulated-coverage.service';
import { SourceFilesRepository } from './ingestion/source-files.repository';
import { SourceDaysRepository } from './watch/source-days.repository';
import { IntakeRetentionRepository } from './watch/intake-retention.repository';
import { SourceStatesRepository } from './watch/source-states.repository';
import { SourceWatchView } from './watch/source-watch.view';
import { WatchedDaysService } from './watch/watched-days.service';
import { WatchNumbersService } from './watch/watch-numbers.service';

/** Ingestion: from sources to daily coverage. */
@Module({
  providers: [
    ArticleExamplesView,
    ArticleItemsRepository,
    ArticlesRepository,
    BackfillRunner,
    BackfillService,
    BackfillsRepository,
    CoverageRepository,
    CoverageService,
    DaySourcesService,
    DirtyDaysRepository,
    FeedAnswersRepository,
    GdeltNewsSource,
    GdeltWindowsRepository,
    IngestionService,
    LiveNewsService,
    MissedWindowsService,
    ...OUTLET_PROVIDERS,
    PausedHosts,
    ReissueWatch,
    SimulatedCoverageService,
    SourceDaysRepository,
    SourceFilesRepository,
    IntakeRetentionRepository,
    SourceStatesRepository,
    SourceWatchView,
    WatchedDaysService,
    WatchNumbersService,
    WindowTaker,
    { provide: CATEGORISER, useFactory: () => new RuleCategoriser() },
  ],
  exports: [
    ArticleExamplesView,
    BackfillRunner,
    BackfillService,
    BackfillsRepository,
    CoverageRepository,
    CoverageService,
    GdeltNewsSource,
    IngestionService,
    LiveNewsService,
    ...OUTLET_PROVIDERS,
    SimulatedCoverageService,
    SourceFilesRepository,
    IntakeRetentionRepository,
    SourceStatesRepository,
    SourceWatchView,
    WatchedDaysService,
    WatchNumbersService,
  ],
})
export class NewsModule {}
