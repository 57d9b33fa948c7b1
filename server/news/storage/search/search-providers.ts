import { ArticleSearch } from './article-search';
import { CoverageOfScope } from './coverage-of-scope';
import { FoundArticles } from './found-articles';
import { OutletChoices } from './permitted-outlets';
import { PostgresSearch } from './postgres-search';
import { SearchDaysRepository } from './search-days.repository';
import { SearchTextsRepository } from './search-texts.repository';
import { SearchUpdates } from './search-updates.service';
import { SearchSubscriber } from './search.subscriber';
import { StoredDaySearch } from './stored-day-search.service';

/** What articles are searched by, and who searches. */
export const SEARCH_PROVIDERS = [
  CoverageOfScope,
  FoundArticles,
  OutletChoices,
  SearchDaysRepository,
  SearchSubscriber,
  SearchTextsRepository,
  SearchUpdates,
  StoredDaySearch,
  { provide: ArticleSearch, useClass: PostgresSearch },
];
