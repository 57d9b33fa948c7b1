/** The door of news. */
export { NewsModule } from './news.module';
export { type ArticleExample, ArticleExamplesView } from './article-examples.view';
export { CoverageRepository, type CoverageFacts, type Dataset, type StoredCoverage } from './coverage.repository';
export { CoverageService } from './coverage.service';
export { IngestionService, type IngestionOptions } from './ingestion.service';
export type { IngestionReport } from './ingestion-report';
export type { ReadProgress } from './gkg-reader';
export { inspectFile } from './inspect-file';
export { RuleCategoriser } from './categories';
export { LiveNewsService } from './live-news.service';
export { describeBytes, openLocalFile } from './local-file';
export { lookAhead } from './look-ahead';
export { NewsSource, type SourceFile } from './news-source';
export { CoverageUpdated } from './news.events';
export { NEWS_PROBLEMS } from './news.problems';
export { OutletsRepository } from './outlets.repository';
export { SimulatedCoverageService } from './simulated-coverage.service';
