import type { StoryKeys } from './story-key';

/**
 * Counts the stories of a file while it is read: articles that share a key are one. Near-duplicates are told apart when the day is
 * grouped (see `groupStories`), so this is an upper bound. Holds two keys an article.
 */
export class KeyCount {
  articles = 0;
  private readonly byTitle = new Map<bigint, number>();
  private readonly byText = new Map<bigint, number>();
  private readonly parents: number[] = [];
  private joined = 0;

  get stories(): number {
    return this.articles - this.joined;
  }

  add({ titleKey, gcamKey }: StoryKeys): void {
    const article = this.articles;
    this.articles += 1;
    this.parents.push(article);
    this.join(this.byTitle, titleKey, article);
    this.join(this.byText, gcamKey, article);
  }

  /** Number of the story of the n-th article; stories have the numbers of their first articles. */
  storyOf(article: number): number {
    return this.find(article);
  }

  private join(firsts: Map<bigint, number>, key: bigint | null, article: number): void {
    if (key === null) return;
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, article);
      return;
    }
    const [one, other] = [this.find(first), this.find(article)];
    if (one === other) return;
    this.parents[Math.max(one, other)] = Math.min(one, other);
    this.joined += 1;
  }

  private find(article: number): number {
    let root = article;
    while (this.parents[root] !== root) {
      this.parents[root] = this.parents[this.parents[root]];
      root = this.parents[root];
    }
    return root;
  }
}
