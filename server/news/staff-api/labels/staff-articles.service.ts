import { Inject, Injectable } from '@nestjs/common';
import { parseIsoDay } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import { problem } from '../../../platform/problems/problem';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { type ExplainedArticle, explainArticle } from '../../enrichment/labels/explain-article';
import { type Categoriser, CATEGORISER } from '../../model/categoriser';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { LabelDirectory } from '../../storage/labels/label-directory';
import { categoryPairs, countryPairs } from '../../storage/labels/label-pairs';
import { outletKeyOf } from '../outlets/outlet-names';
import type { ListArticlesQuery } from './staff-articles.dto';
import { type StaffArticle, StaffArticlesView } from './staff-articles.view';

export interface ArticleWithReasons {
  readonly article: StaffArticle;
  readonly explained: ExplainedArticle;
  /** Its labels are those of the rules of now. */
  readonly isCurrent: boolean;
}

const MOST_WORDS = 10;
const ID = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{32})$/;

/** Stored articles, and why they have their labels. */
@Injectable()
export class StaffArticlesService {
  constructor(
    private readonly articles: StaffArticlesView,
    private readonly labels: LabelDirectory,
    private readonly cursors: CursorCodec,
    @Inject(CATEGORISER) private readonly categoriser: Categoriser,
  ) {}

  /** @throws Problem invalid_cursor */
  list(query: ListArticlesQuery): Promise<Page<StaffArticle>> {
    const { words, outlet, day, country, category } = query;
    const filter = {
      words: words === undefined ? [] : words.split(/\s+/, MOST_WORDS).filter((word) => word !== ''),
      outlet: outlet === undefined ? null : (outletKeyOf(outlet) ?? outlet),
      day: day === undefined ? null : parseIsoDay(day),
      country: country === undefined ? null : (COUNTRY_INDEX_BY_ISO2.get(country) ?? null),
      category: category === undefined ? null : (CATEGORY_INDEX.get(category) ?? null),
    };
    return readPage(this.cursors, `articles ${JSON.stringify(filter)}`, query, (after, limit) => this.articles.list(filter, after, limit));
  }

  /** @throws Problem article_not_found */
  async get(id: string): Promise<ArticleWithReasons> {
    const [, isoDay = '', hash = ''] = ID.exec(id) ?? [];
    const day = parseIsoDay(isoDay);
    const article = day === null ? null : await this.articles.find(day, hash);
    if (article === null || day === null) throw problem(NEWS_PROBLEMS.article_not_found);
    const explained = explainArticle({ ...article, day }, { categoriser: this.categoriser, corrections: await this.labels.corrections() });
    const isCurrent =
      countryPairs(explained.countries).join() === article.countries.join() &&
      categoryPairs(explained.categories).join() === article.categories.join();
    return { article, explained, isCurrent };
  }
}
