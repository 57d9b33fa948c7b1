import { Module } from '@nestjs/common';
import { ArticleExamplesView } from './storage/article-examples.view';
import { ArticleItemsRepository } from './storage/article-items.repository';
import { ArticlesRepository } from './storage/articles.repository';
import { BackfillRunner } from './sources/gdelt/backfill/backfill-runner.service';
import { BackfillService } from './sources/gdelt/backfill/backfill.service';
import { BackfillsRepository } from './sources/gdelt/backfill/backfills.repository';
import { RuleCategoriser } from './enrichment/categories/categories';
import { CATEGORISER } from './enrichment/categories/categoriser';
import { CoverageRepository } from './storage/coverage.repository';
import { CoverageService } from './coverage/coverage.service';
import { DaySourcesService } from './coverage/day-sources.service';
import { DirtyDaysRepository } from './storage/dirty-days.repository';
import { FeedAnswersRepository } from './sources/feeds/feed-answers.repository';
import { GdeltNewsSource } from './sources/gdelt/windows/gdelt.news-source';
import { GdeltWindowsRepository } from './sources/gdelt/windows/gdelt-windows.repository';
import { IngestionService } from './storage/ingestion.service';
import { LiveNewsService } from './sources/gdelt/windows/live-news.service';
import { MissedWindowsService } from './sources/gdelt/windows/missed-windows.service';
import { PausedHosts } from './sources/gdelt/windows/paused-hosts.repository';
import { ReissueWatch } from './sources/gdelt/windows/reissue-watch.service';
import { WindowTaker } from './sources/gdelt/windows/window-taker.service';
import { OUTLET_PROVIDERS } from './storage/outlets/outlet-providers';
import { SimulatedCoverageService } from './sources/simulated/simulated-coverage.service';
import { SourceFilesRepository } from './storage/source-files.repository';
import { SourceDaysRepository } from './storage/source-days.repository';
import { IntakeRetentionRepository } from './monitoring/intake-retention.repository';
import { SourceStatesRepository } from './monitoring/source-states.repository';
import { SourceWatchView } from './monitoring/source-watch.view';
import { WatchedDaysService } from './monitoring/watched-days.service';
import { WatchNumbersService } from './monitoring/watch-numbers.service';

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
