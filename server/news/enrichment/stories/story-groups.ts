import { sameStory } from './same-story';
import { MOST_ROWS, StoryCandidates } from './story-candidates';
import { type StoryArticle, StoryTable } from './story-table';

/** Bits that two versions of one story may differ more than two articles that are linked by themselves. */
const VERSION_SLACK = 12;

/**
 * Groups articles into stories: near-duplicates of text and headline, whatever outlet, headline or language. Depends on what the articles say and
 * not on their order. A pair joins two stories only where the articles that stand for them are of one story too, so that a chain of small
 * changes does not lead from one story to another.
 *
 * @param articles those of one day, four million at most
 * @returns for each article the number of its story, 0 … stories − 1. An article of which nothing is known is a story by itself, and
 *   those come last, in the order given.
 * @throws RangeError with more articles than can be told apart
 */
export function groupStories(articles: readonly StoryArticle[]): Int32Array {
  if (articles.length > MOST_ROWS) throw new RangeError(`${articles.length} articles are more than ${MOST_ROWS}.`);
  const table = new StoryTable(articles);
  const stories = new Stories(table);
  for (const { a, b } of new StoryCandidates(table).find()) stories.join(a, b);
  return stories.numbers();
}

/** Rows united into stories, each with a row that stands for it. */
class Stories {
  private readonly parents: Int32Array;
  private readonly sizes: Int32Array;

  constructor(private readonly table: StoryTable) {
    this.parents = Int32Array.from({ length: table.size }, (_, row) => row);
    this.sizes = new Int32Array(table.size).fill(1);
  }

  /** The row that stands for a story is one whose text is known; of two such the one of the larger part; of equal parts the first. */
  join(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)];
    if (one === other || ((one !== a || other !== b) && sameStory(this.table, one, other, VERSION_SLACK) === null)) return;
    const [kept, joined] = this.standsBefore(one, other) ? [one, other] : [other, one];
    this.parents[joined] = kept;
    this.sizes[kept] += this.sizes[joined];
  }

  numbers(): Int32Array {
    const numbers = new Map<number, number>();
    for (let row = 0; row < this.table.size; row += 1) {
      const story = this.find(row);
      if (!numbers.has(story)) numbers.set(story, numbers.size);
    }
    let next = numbers.size;
    return this.table.rowOf.map((row) => (row < 0 ? next++ : (numbers.get(this.find(row)) ?? 0)));
  }

  private standsBefore(one: number, other: number): boolean {
    const [isOneKnown, isOtherKnown] = [this.table.kinds[one] !== 0, this.table.kinds[other] !== 0];
    if (isOneKnown !== isOtherKnown) return isOneKnown;
    return this.sizes[one] === this.sizes[other] ? one < other : this.sizes[one] > this.sizes[other];
  }

  private find(row: number): number {
    let root = row;
    while (this.parents[root] !== root) {
      this.parents[root] = this.parents[this.parents[root]];
      root = this.parents[root];
    }
    return root;
  }
}
