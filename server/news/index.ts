/** The door of news. */
export { NewsModule } from './news.module';
export { type ArticleInScope, type FirstArticle, type Presence, type ScopeLabels, storiesInScope, type StoryInScope } from './model/article-in-scope';
export {
  ArticleSearch,
  type FoundArticle,
  type OutletChoice,
  type SearchedDay,
  type SearchInput,
  type MatchOptions,
  type SearchMatch,
  type SearchScope,
  type SearchSpan,
} from './storage/search/article-search';
export { ApiSearchProblems } from './storage/search/api-search-problems';
export { SearchQueue } from './storage/search/search-queue';
export { SearchUpdates } from './storage/search/search-updates.service';
export { type PackedCoverage, PackedCoverageView } from './storage/packed-coverage.view';
export { ScopeArticlesView } from './storage/scope-articles.view';
export { SimulatedArticles } from './sources/simulated/simulated-articles.service';
export { type ArticleExample, ArticleExamplesView } from './storage/article-examples.view';
export { CoverageRepository, type StoredCoverage } from './storage/coverage.repository';
export type { Announcement } from './model/announcement';
export type { Dataset } from './model/dataset';
export { type DayTone, type ScopeTone, TONE_UNITS, toneOfScope } from './model/day-tone';
export { countWindows, parseBoundary, windowSpan } from './sources/gdelt/backfill/backfill-range';
export { BackfillRunner } from './sources/gdelt/backfill/backfill-runner.service';
export { BackfillService } from './sources/gdelt/backfill/backfill.service';
export { patienceMs } from './sources/gdelt/backfill/host-patience';
export { BackfillsModule } from './staff-api/backfills/backfills.module';
export { ArticlesApiModule } from './articles-api.module';
export { CoverageApiModule } from './coverage-api.module';
export { AnnouncedDays } from './coverage/announced-days.service';
export { announcementOf, keepAlive } from './coverage/announced-work';
export { CoverageService } from './coverage/coverage.service';
export { IngestionService } from './storage/ingestion.service';
export type { IngestionReport } from './storage/ingestion-report';
export { type GkgFile, gkgFile } from './sources/gdelt/gkg/gkg-file';
export type { ArchiveReader, DocumentReader, PassedOverFiles } from './model/file-reader';
export type { ReadOptions, ReadProgress } from './model/source-document';
export { listedOutletRules } from './enrichment/outlets/table-outlet-rules';
export { NO_CORRECTIONS } from './enrichment/labels/corrections';
export { LearnedCategoriser } from './enrichment/categories/categories';
export { GDELT, GDELT_TRANSLATED, nameOf } from './sources/gdelt/gdelt-name';
export { dayOfWindow } from './model/windows';
export { GdeltNewsSource } from './sources/gdelt/windows/gdelt.news-source';
export type { WindowSpan } from './sources/gdelt/windows/gdelt-windows.repository';
export { SourcePaused } from './sources/gdelt/windows/source-busy';
export type { MissedWindow, StoredWindow } from './sources/gdelt/windows/window-taker.service';
export { SampleDecisions } from './sources/gdelt/windows/sample-decisions.service';
export { LiveNewsService } from './sources/gdelt/windows/live-news.service';
export { FeedsModule } from './sources/feeds/feeds.module';
export { FeedsRepository } from './sources/feeds/feeds.repository';
export { StaffFeedsModule } from './staff-api/feeds/staff-feeds.module';
export { StaffSourcesModule } from './staff-api/sources/staff-sources.module';
export { FeedsService, type PollReport } from './sources/feeds/feeds.service';
export { describeBytes, openLocalFile } from './sources/gdelt/gkg/local-file';
export { fileReaderOf } from './sources/registry';
export { CoverageUpdated, RulesFollowed, SearchUpdated } from './model/news.events';
export { NEWS_PROBLEMS } from './model/news.problems';
export { SEARCH_PROBLEMS } from './storage/search/search.problems';
export { bringInListedOutlets } from './storage/outlets/listed-outlets';
export { OutletDirectory } from './storage/outlets/outlet-directory';
export { StaffLabelsModule } from './staff-api/labels/staff-labels.module';
export { StaffOutletsModule } from './staff-api/outlets/staff-outlets.module';
export { OutletsRepository } from './storage/outlets/outlets.repository';
export { UnsettledPastView } from './storage/unsettled-past.view';
export { SimulatedCoverageService } from './sources/simulated/simulated-coverage.service';
export { NewsMetricsModule } from './monitoring/news-metrics.module';
export { type CoverageSummary, CoverageSummariesView } from './provenance/coverage-summaries.view';
export { DatasetService } from './provenance/dataset.service';
export { firstDayOf, historyDaysBy, originOf, type Provenance, provenanceOf, type Reader } from './provenance/provenance';
export { SnapshotError } from './snapshots/snapshot-error';
export { SnapshotExport } from './snapshots/snapshot-export.service';
export { SnapshotImport } from './snapshots/snapshot-import.service';
export { SnapshotsModule } from './snapshots/snapshots.module';
export { ProvenanceResponse } from './provenance/provenance.dto';
export { type PublishedMethodology, PublishedMethodologiesView } from './provenance/published-methodologies.view';
export { ProvenanceModule } from './provenance/provenance.module';
