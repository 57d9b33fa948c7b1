/** Files within an archive that are named; all are counted. */
const NAMED_MAX = 20;

/** Something in an archive that is not imported. */
export interface PassedOver {
  readonly entry: string;
  readonly reason: string;
}

/** How many files of an archive were not imported, and the first of them. */
export interface PassedOverFiles {
  readonly count: number;
  readonly first: readonly PassedOver[];
}

/** Gathers them. */
export class PassedOverList implements PassedOverFiles {
  count = 0;
  readonly first: PassedOver[] = [];

  add(passed: PassedOver): void {
    if (++this.count <= NAMED_MAX) this.first.push(passed);
  }
}
