import { Injectable } from '@nestjs/common';
import type { FirstArticle } from '../../model/article-in-scope';
import type { Dataset } from '../../model/dataset';
import { ScopeArticlesView } from '../scope-articles.view';
import type { ArticlePlace } from './article-search';
import { SearchDays } from './search-days';

/** Articles by their places, in the order given; null for what is gone. */
type ArticleReader = (places: readonly ArticlePlace[]) => Promise<(FirstArticle | null)[]>;

/** What people see of articles that were found. Whoever keeps them elsewhere says how they are read. */
@Injectable()
export class FoundArticles {
  private readonly readers = new Map<Dataset, ArticleReader>();

  constructor(
    private readonly days: SearchDays,
    private readonly articles: ScopeArticlesView,
  ) {
    this.readers.set('live', (places) => this.readStored(places));
  }

  readBy(dataset: Dataset, reader: ArticleReader): void {
    this.readers.set(dataset, reader);
  }

  async list(dataset: Dataset, places: readonly ArticlePlace[]): Promise<(FirstArticle | null)[]> {
    if (places.length === 0) return [];
    return this.readers.get(dataset)!(places);
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
