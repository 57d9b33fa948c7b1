import type { StoryKeys } from './story-key';

/**
 * Groups articles into stories: two articles that share the headline key or the text key are one story, and so are those that
 * are joined through a third (union-find). Does not depend on the order of the articles.
 *
 * @param articles the articles of one window or one day
 * @returns for each article the number of its story, 0 … stories − 1. Stories are numbered by their smallest key; an article
 *   without any key is a story by itself, and those come last, in the order given.
 */
export function groupStories(articles: readonly StoryKeys[]): Int32Array {
  const parents = unite(articles);
  const smallest = smallestKeys(articles, parents);
  const roots = [...smallest.keys()].sort((a, b) => order(smallest.get(a) ?? null, smallest.get(b) ?? null) || a - b);
  const numbers = new Map(roots.map((root, number) => [root, number]));
  return Int32Array.from(articles, (_, index) => numbers.get(find(parents, index)) ?? -1);
}

function unite(articles: readonly StoryKeys[]): Int32Array {
  const parents = Int32Array.from(articles, (_, index) => index);
  const byTitle = new Map<bigint, number>();
  const byText = new Map<bigint, number>();
  articles.forEach((article, index) => {
    join(parents, byTitle, article.titleKey, index);
    join(parents, byText, article.gcamKey, index);
  });
  return parents;
}

function join(parents: Int32Array, firstByKey: Map<bigint, number>, key: bigint | null, index: number): void {
  if (key === null) return;
  const first = firstByKey.get(key);
  if (first === undefined) firstByKey.set(key, index);
  else {
    const [one, other] = [find(parents, first), find(parents, index)];
    parents[Math.max(one, other)] = Math.min(one, other);
  }
}

function find(parents: Int32Array, index: number): number {
  let root = index;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]];
    root = parents[root];
  }
  return root;
}

function smallestKeys(articles: readonly StoryKeys[], parents: Int32Array): Map<number, bigint | null> {
  const smallest = new Map<number, bigint | null>();
  articles.forEach((article, index) => {
    const root = find(parents, index);
    for (const key of [article.titleKey, article.gcamKey]) {
      const known = smallest.get(root) ?? null;
      smallest.set(root, key !== null && (known === null || key < known) ? key : known);
    }
  });
  return smallest;
}

/** Keys in rising order, null last. */
function order(a: bigint | null, b: bigint | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
