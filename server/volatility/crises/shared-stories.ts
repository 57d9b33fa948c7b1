/** A story of a scope, by whatever tells its articles from all others. */
export type StoryArticles = readonly string[];

/**
 * The part of the smaller scope's stories that the other one has too, 0 to 1; 0 where one has none. A story is shared where one of its articles
 * is in both scopes. Of two scopes with equally many stories the larger part counts, so the order of scopes does not matter.
 *
 * Example: five stories against twenty, two of the five are among the twenty: 0.4.
 */
export function sharedStories(a: readonly StoryArticles[], b: readonly StoryArticles[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  if (a.length === b.length) return Math.max(partOf(a, b), partOf(b, a));
  return a.length < b.length ? partOf(a, b) : partOf(b, a);
}

function partOf(stories: readonly StoryArticles[], others: readonly StoryArticles[]): number {
  const articles = new Set(others.flat());
  return stories.filter((story) => story.some((article) => articles.has(article))).length / stories.length;
}
