import { Injectable } from '@nestjs/common';
import { release } from '../../../volatility/snapshot';

/** Two of the core. */
const MEMORY_BYTES = 7 * 1024 * 1024;

/** An engine's state after a day. */
export interface TakenSnapshot {
  readonly day: number;
  /** Hash of what it depends on. */
  readonly inputs: Buffer;
  readonly snapshot: Buffer;
}

/** The states that were read or taken last: whoever looks at a day asks for what moved it and for its evidence, and then for the day beside it. */
@Injectable()
export class StateArchive {
  /** The one used last comes last. */
  private kept: { readonly of: string; readonly taken: TakenSnapshot }[] = [];

  /** Those of an engine, in any order. */
  list(of: string): TakenSnapshot[] {
    return this.kept.filter((one) => one.of === of).map(({ taken }) => taken);
  }

  /**
   * Takes a state over: its memory is given back as soon as others have taken its place, after which it is empty. Whoever reads a state does so at once, or
   * copies it.
   */
  keep(of: string, taken: TakenSnapshot): void {
    const before = this.kept.find((one) => one.of === of && one.taken.day === taken.day);
    if (before !== undefined && before.taken.snapshot.buffer !== taken.snapshot.buffer) release(before.taken.snapshot);
    this.kept = [...this.kept.filter((one) => one !== before), { of, taken }];
    let bytes = this.kept.reduce((sum, one) => sum + sizeOf(one), 0);
    while (bytes > MEMORY_BYTES && this.kept.length > 1) {
      const displaced = this.kept.shift()!;
      bytes -= sizeOf(displaced);
      release(displaced.taken.snapshot);
    }
  }
}

/** A snapshot may be a piece of longer bytes, which are kept with it. */
function sizeOf({ taken }: { readonly taken: TakenSnapshot }): number {
  return taken.snapshot.buffer.byteLength;
}
