import { Module } from '@nestjs/common';
import { LearnedCategoriser } from '../enrichment/categories/categories';
import { CATEGORISER } from '../model/categoriser';
import { AnnouncedSpansRepository } from './announced-spans.repository';
import { ArticleExamplesView } from './article-examples.view';
import { ArticleItemsRepository } from './article-items.repository';
import { ArticleRetentionRepository } from './article-retention.repository';
import { ArticlesRepository } from './articles.repository';
import { CoverageRepository } from './coverage.repository';
import { DirtyDaysRepository } from './dirty-days.repository';
import { IngestionService } from './ingestion.service';
import { LABEL_PROVIDERS } from './labels/label-providers';
import { OUTLET_PROVIDERS } from './outlets/outlet-providers';
import { PackedCoverageView } from './packed-coverage.view';
import { RulesSpans } from './rules-spans';
import { SEARCH_PROVIDERS } from './search/search-providers';
import { ScopeArticlesView } from './scope-articles.view';
import { SourceDaysRepository } from './source-days.repository';
import { SourceFilesRepository } from './source-files.repository';
import { UnsettledPastView } from './unsettled-past.view';

const SHARED = [
  AnnouncedSpansRepository,
  ArticleExamplesView,
  ArticleRetentionRepository,
  ArticlesRepository,
  CoverageRepository,
  DirtyDaysRepository,
  IngestionService,
  PackedCoverageView,
  ScopeArticlesView,
  ...LABEL_PROVIDERS,
  ...OUTLET_PROVIDERS,
  ...SEARCH_PROVIDERS,
  SourceDaysRepository,
  SourceFilesRepository,
  UnsettledPastView,
];

/** Documents in, articles, days and outlets as the database has them. */
@Module({
  providers: [ArticleItemsRepository, RulesSpans, ...SHARED, { provide: CATEGORISER, useFactory: () => new LearnedCategoriser() }],
  exports: [...SHARED, CATEGORISER],
})
export class StorageModule {}
