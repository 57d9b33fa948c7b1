import type { Stopping } from '../../platform/stopping';
import type { ArticleStaging } from './article-staging';
import type { ArticleSink, Withdrawal } from '../model/article-sink';
import type { NormalisedArticle } from '../model/normalised-article';

/** Lays a normalised article out as the database keeps it. */
export class StagingSink implements ArticleSink {
  constructor(
    private readonly staging: ArticleStaging,
    private readonly stopping: Stopping,
  ) {}

  add(article: NormalisedArticle): void {
    this.staging.add(
      {
        day: article.day,
        urlHash: article.urlHash,
        seenAt: article.seenAt,
        publishedAt: article.publishedAt,
        recordId: article.recordId,
        language: article.language,
        title: article.title,
        url: article.url,
        tone: article.tone,
        words: article.wordCount,
        countries: pairsOf(article.countries.length, (at) => [article.countries[at].index, article.countries[at].weight]),
        categories: pairsOf(article.categories.length, (at) => [article.categories[at].index, tenths(article.categories[at].score)]),
        titleKey: article.titleKey,
        gcamKey: article.gcamKey,
        textSketch: article.textSketch,
        version: article.version,
        isItem: article.item !== null,
        pageHash: article.item?.pageHash ?? null,
      },
      { domain: article.outletDomain, name: article.outletName },
    );
  }

  withdraw(withdrawal: Withdrawal): void {
    this.staging.withdrawals.push(withdrawal);
  }

  /** @throws Stopped when the process is ending */
  async ready(): Promise<void> {
    await this.stopping.turn();
    await this.staging.ready();
  }
}

/** Scores are kept in a smallint. */
function tenths(score: number): number {
  return Math.min(32_767, Math.round(score * 10));
}

function pairsOf(length: number, pairAt: (at: number) => [number, number]): number[] {
  const pairs: number[] = [];
  for (let at = 0; at < length; at++) pairs.push(...pairAt(at));
  return pairs;
}
