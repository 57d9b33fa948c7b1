import type { ArticleStaging } from './article-staging';
import type { ArticleSink } from './gkg-reader';
import type { NormalisedArticle } from './normalise';

/** Lays a normalised article out as the database keeps it. */
export class StagingSink implements ArticleSink {
  constructor(private readonly staging: ArticleStaging) {}

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
        countries: article.countries.flatMap(({ index, weight }) => [index, weight]),
        categories: article.categories.flatMap(({ index, score }) => [index, Math.min(32_767, Math.round(score * 10))]),
        titleKey: article.titleKey,
        gcamKey: article.gcamKey,
      },
      { domain: article.outletDomain, name: article.outletName },
    );
  }

  ready(): Promise<void> {
    return this.staging.ready();
  }
}
