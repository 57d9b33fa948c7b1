import { Injectable } from '@nestjs/common';
import type { ArticleInScope, FirstArticle } from '../../model/article-in-scope';
import type { Dataset } from '../../model/dataset';
import { ScopeArticlesView } from '../scope-articles.view';
import type { ArticlePlace } from './article-search';
import { SearchDays } from './search-days';

/** How articles are read by their places. */
export interface ArticleReader {
  /** In the order given; null for what is gone. */
  list(places: readonly ArticlePlace[]): Promise<(FirstArticle | null)[]>;
  /** Those of a day with their labels, the earliest first; what is gone is left out. */
  listOfDay(day: number, found: readonly FoundInDay[]): Promise<ArticleInScope[]>;
}

/** An article that was found on a day. */
export interface FoundInDay extends Pick<ArticleInScope, 'voice' | 'units'> {
  readonly place: number;
}

/** What people see of articles that were found. Whoever keeps them elsewhere says how they are read. */
@Injectable()
export class FoundArticles {
  private readonly readers = new Map<Dataset, ArticleReader>();

  constructor(
    private readonly days: SearchDays,
    private readonly articles: ScopeArticlesView,
  ) {
    this.readers.set('live', { list: (places) => this.readStored(places), listOfDay: (day, found) => this.readStoredDay(day, found) });
  }

  readBy(dataset: Dataset, reader: ArticleReader): void {
    this.readers.set(dataset, reader);
  }

  async list(dataset: Dataset, places: readonly ArticlePlace[]): Promise<(FirstArticle | null)[]> {
    if (places.length === 0) return [];
    return this.readers.get(dataset)!.list(places);
  }

  async listOfDay(dataset: Dataset, day: number, found: readonly FoundInDay[]): Promise<ArticleInScope[]> {
    return found.length === 0 ? [] : this.readers.get(dataset)!.listOfDay(day, found);
  }

  private async readStoredDay(day: number, found: readonly FoundInDay[]): Promise<ArticleInScope[]> {
    const hashes = await this.days.listHashes(
      'live',
      found.map(({ place }) => ({ day, place })),
    );
    return this.articles.listFound(day, new Map(found.flatMap((one, at) => (hashes[at] === null ? [] : [[hashes[at], one]]))));
  }

  private async readStored(places: readonly ArticlePlace[]): Promise<(FirstArticle | null)[]> {
    const hashes = await this.days.listHashes('live', places);
    const days = [...new Set(places.map(({ day }) => day))];
    const articles = await this.articles.listByHash(
      days,
      hashes.filter((hash) => hash !== null),
    );
    return hashes.map((hash) => (hash === null ? null : (articles.get(hash) ?? null)));
  }
}
