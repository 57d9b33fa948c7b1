import type { PassedOver, PassedOverFiles } from '../../model/file-reader';

/** Files within an archive that are named; all are counted. */
const NAMED_MAX = 20;

/** Gathers the files of an archive that are not imported. */
export class PassedOverList implements PassedOverFiles {
  count = 0;
  readonly first: PassedOver[] = [];

  add(passed: PassedOver): void {
    if (++this.count <= NAMED_MAX) this.first.push(passed);
  }
}
