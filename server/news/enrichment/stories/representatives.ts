/** What decides which article stands for its story. */
export interface PrintedArticle {
  readonly outlet: number;
  readonly seenAt: Date;
  readonly urlHash: Buffer;
}

/**
 * The articles by which stories count: within one voice a story counts once, by the article seen first, among those the one with the smallest hash of its
 * address.
 *
 * @param stories number of each article's story
 */
export function representatives<A extends PrintedArticle>(articles: readonly A[], stories: Int32Array, voiceOf: (article: A) => number): Iterable<A> {
  const first = new Map<number, A>();
  articles.forEach((article, index) => {
    const key = voiceOf(article) * articles.length + stories[index];
    const known = first.get(key);
    if (known === undefined || isEarlier(article, known)) first.set(key, article);
  });
  return first.values();
}

/** Orders articles as they came. */
export function isEarlier(article: PrintedArticle, other: PrintedArticle): boolean {
  const difference = article.seenAt.getTime() - other.seenAt.getTime();
  return difference < 0 || (difference === 0 && article.urlHash.compare(other.urlHash) < 0);
}
