import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../platform/config/config';
import { ClickHouseSearchDays } from './clickhouse/clickhouse-search-days';
import { ClickHouseSearchTexts } from './clickhouse/clickhouse-search-texts';
import { ClickHouseTables } from './clickhouse/clickhouse-tables';
import { ArticleSearch } from './article-search';
import { CoverageOfScope } from './coverage-of-scope';
import { FoundArticles } from './found-articles';
import { KnownDays } from './known-days';
import { OutletChoices } from './permitted-outlets';
import { PackedSearch } from './packed-search';
import { PostgresSearchDays } from './postgres/postgres-search-days';
import { PostgresSearchTexts } from './postgres/postgres-search-texts';
import { SearchDays } from './search-days';
import { SearchTexts } from './search-texts';
import { SearchUpdates } from './search-updates.service';
import { SearchQueue } from './search-queue';
import { SearchSubscriber } from './search.subscriber';
import { StoredDaySearch } from './stored-day-search.service';

/** What articles are searched by, and who searches: in PostgreSQL, or in ClickHouse where one is named, never in both. */
export const SEARCH_PROVIDERS = [
  CoverageOfScope,
  FoundArticles,
  KnownDays,
  OutletChoices,
  SearchQueue,
  SearchSubscriber,
  SearchUpdates,
  StoredDaySearch,
  ClickHouseTables,
  { provide: ArticleSearch, useClass: PackedSearch },
  {
    provide: SearchDays,
    useFactory: ({ search, news }: Pick<Config, 'search' | 'news'>, dataSource: DataSource, known: KnownDays, tables: ClickHouseTables) =>
      search.clickhouseUrl === null
        ? new PostgresSearchDays(dataSource, known, news.simulatedSearchDays)
        : new ClickHouseSearchDays(dataSource, tables, known, news.simulatedSearchDays),
    inject: [CONFIG, DataSource, KnownDays, ClickHouseTables],
  },
  {
    provide: SearchTexts,
    useFactory: ({ search }: Pick<Config, 'search'>, dataSource: DataSource, tables: ClickHouseTables) =>
      search.clickhouseUrl === null ? new PostgresSearchTexts(dataSource) : new ClickHouseSearchTexts(dataSource, tables),
    inject: [CONFIG, DataSource, ClickHouseTables],
  },
];
