import type { Presence } from '../../model/article-in-scope';

const WHOLE = 1_000;
/** More than there are countries. */
const POSITIONS = 256;

/** What articles of a day are about, of one kind: each combination of countries, or of categories, stands once. */
export class PackedLabels {
  /** Where each combination begins in `presences`, and where the last one ends. */
  private readonly starts: Uint32Array;

  /**
   * @param sizes by combination: of how many labels it is
   * @param presences position and thousandths in turn, of one combination after the other
   */
  constructor(
    sizes: Uint8Array,
    private readonly presences: Int16Array,
  ) {
    this.starts = new Uint32Array(sizes.length + 1);
    sizes.forEach((size, at) => (this.starts[at + 1] = this.starts[at] + 2 * size));
  }

  get count(): number {
    return this.starts.length - 1;
  }

  /** For each combination its largest presence over some positions, in thousandths; none asked for is any. */
  mostOver(positions: readonly number[]): Int16Array {
    const { starts, presences } = this;
    const most = new Int16Array(this.count);
    if (positions.length === 0) return most.fill(WHOLE);
    const wanted = new Uint8Array(POSITIONS);
    for (const position of positions) wanted[position] = 1;
    for (let combination = 0; combination < most.length; combination++) {
      for (let at = starts[combination]; at < starts[combination + 1]; at += 2) {
        if (wanted[presences[at]] === 1 && presences[at + 1] > most[combination]) most[combination] = presences[at + 1];
      }
    }
    return most;
  }

  /** The labels of a combination, in the order in which they were packed. */
  listOf(combination: number): Presence[] {
    const { starts, presences } = this;
    const from = starts[combination];
    return Array.from({ length: (starts[combination + 1] - from) / 2 }, (_, at) => ({
      label: presences[from + 2 * at],
      units: presences[from + 2 * at + 1],
    }));
  }
}
