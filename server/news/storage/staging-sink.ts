import type { Stopping } from '../../platform/stopping';
import type { ArticleStaging } from './article-staging';
import type { ArticleSink, Withdrawal } from '../model/article-sink';
import type { NormalisedArticle } from '../model/normalised-article';
import { categoryPairs, countryPairs } from './labels/label-pairs';

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
        countries: countryPairs(article.countries),
        categories: categoryPairs(article.categories),
        evidence: article.evidence,
        labelsVersion: article.labelsVersion,
        names: article.names,
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
