import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal';
import { toIsoDay } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { PAGE_LIMIT_DEFAULT } from '../../platform/http/lists/page-query.dto';
import type { Table } from '../../platform/http/replies/table-reply';
import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { DatasetService } from '../provenance/dataset.service';
import { originOf } from '../provenance/provenance';
import { publicNameOf } from '../sources/registry';
import { ArticleSearch, type FoundArticle } from '../storage/search/article-search';
import { SearchQueue } from '../storage/search/search-queue';
import { readArticleFilters } from './article-filters';
import type { ArticleListResponse, ArticleResponse, ListArticlesQuery } from './articles.dto';

/** Where a page begins, and what was searched on the first one. */
interface Position {
  readonly day: number;
  readonly place: number;
  readonly knownAt: string;
}

export interface ArticlesPage {
  readonly table: Table;
  readonly nextCursor: string | null;
}

type Reader = Pick<Principal, 'mode' | 'language' | 'organizationId'>;

/** Articles for programs and people. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly search: ArticleSearch,
    private readonly turns: SearchQueue,
    private readonly datasets: DatasetService,
    private readonly cursors: CursorCodec,
  ) {}

  /** What is wrong with a query is said before it waits for its turn, where there is room for it; `signal` ends both. @throws Problem validation_failed, invalid_cursor, searches_busy */
  async list(reader: Reader, query: ListArticlesQuery, signal: AbortSignal): Promise<ArticlesPage> {
    const { scope, from, to } = readArticleFilters(query);
    const provenance = await this.datasets.choose(reader);
    const span = { dataset: provenance.dataset, from, to };
    const purpose = ['articles', reader.organizationId, provenance.dataset, JSON.stringify({ scope, from, to })].join('\n');
    const after = query.cursor === undefined ? null : this.cursors.decode<Position>(purpose, query.cursor);
    const [{ articles, knownAt, next }, searched] = await this.turns.run(
      reader.organizationId,
      () =>
        Promise.all([
          this.search.list(scope, span, {
            limit: query.limit ?? PAGE_LIMIT_DEFAULT,
            knownAt: after === null ? null : new Date(after.knownAt),
            after,
            signal,
          }),
          this.search.progress(span),
        ]),
      { signal, first: async () => scope.query !== null && this.search.checkQuery(scope.query) },
    );
    const nextCursor =
      next === null ? null : this.cursors.encode(purpose, { day: next.day, place: next.place, knownAt: knownAt.toISOString() } satisfies Position);
    const table = {
      format: query.format ?? 'json',
      records: articles.map(toArticleResponse),
      columns: ARTICLE_COLUMNS,
      origin: originOf(provenance),
      members: { searched, next_cursor: nextCursor } satisfies Pick<ArticleListResponse, 'searched' | 'next_cursor'>,
    };
    return { table, nextCursor };
  }
}

const ARTICLE_COLUMNS = [
  'headline',
  'outlet',
  'language',
  'date',
  'first_seen',
  'url',
  'countries',
  'categories',
  'source',
] satisfies (keyof ArticleResponse)[];

function toArticleResponse({ headline, outlet, language, day, firstSeenAt, url, countries, categories, source }: FoundArticle): ArticleResponse {
  return {
    headline,
    outlet,
    language,
    date: toIsoDay(day),
    first_seen: firstSeenAt.toISOString(),
    url,
    countries: countries.map((at) => COUNTRIES[at].iso2),
    categories: categories.map((at) => CATEGORIES[at].code),
    source: publicNameOf(source),
  };
}
