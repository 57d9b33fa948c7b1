import { Injectable } from '@nestjs/common';
import { type Dataset, type PackedCoverage, PackedCoverageView } from '../../../news';
import type { CoverageDay } from '../../../volatility/coverage';
import { type ByteRange, type CountsPiece, CoverageIndex } from '../../../volatility/coverage-index';
import { release } from '../../../volatility/snapshot';
import type { CoverageInput } from '../../computation/inputs';

/** Three years of the demonstration take 7 MB. */
const MEMORY_BYTES = 12 * 1024 * 1024;
/** Counts that are read at once, about. */
const READ_BYTES = 1024 * 1024;
/** So much is expected of a day that is read whole. */
const DAY_BYTES = READ_BYTES / 32;

interface Kept {
  readonly dataset: Dataset;
  readonly index: CoverageIndex;
  /** Hash of the counts. */
  readonly hash: Buffer;
}

/** A day to be read: the pieces that are wanted of it where its index is kept, else all of it. */
interface WantedDay {
  readonly input: CoverageInput;
  readonly kept: { readonly index: CoverageIndex; readonly ranges: readonly ByteRange[] } | null;
}

/**
 * Reads the coverage of some scopes over any number of days. Where the entries of scopes lie in each day's counts is kept in memory while there is room, the latest
 * days first: whoever explains a value goes through years of days for one scope, ascending, so that none of what was read last would ever be found again.
 */
@Injectable()
export class CoverageArchive {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(private readonly packed: PackedCoverageView) {}

  /** Days in the order given, with the entries of some scopes, ascending by number. They are read in batches, so that memory stays flat. */
  async *list(dataset: Dataset, inputs: readonly CoverageInput[], scopes: readonly number[] | Int32Array): AsyncGenerator<CoverageDay> {
    let batch: WantedDay[] = [];
    let bytes = 0;
    for (const input of inputs) {
      const index = this.find(dataset, input);
      const kept = index === null ? null : { index, ranges: index.rangesOf(scopes) };
      batch.push({ input, kept });
      bytes += kept === null ? DAY_BYTES : kept.ranges.reduce((sum, { length }) => sum + length, 0);
      if (bytes < READ_BYTES) continue;
      yield* this.read(dataset, batch, scopes);
      [batch, bytes] = [[], 0];
    }
    yield* this.read(dataset, batch, scopes);
  }

  private async *read(dataset: Dataset, batch: readonly WantedDay[], scopes: readonly number[] | Int32Array): AsyncGenerator<CoverageDay> {
    const read = await this.readPieces(dataset, batch);
    const others = batch.filter(({ input }) => !read.has(input.day)).map(({ input }) => input.day);
    const whole = new Map(others.length === 0 ? [] : (await this.packed.list(dataset, others)).map((packed) => [packed.day, packed]));
    for (const { input, kept } of batch) {
      const [pieces, packed] = [read.get(input.day), whole.get(input.day)];
      if (kept !== null && pieces !== undefined) yield kept.index.read(scopes, pieces);
      else if (packed !== undefined) yield this.keep(dataset, packed).read(scopes, [{ from: 0, bytes: packed.counts }]);
    }
    for (const { bytes } of [...read.values()].flat()) release(bytes);
    for (const { counts } of whole.values()) release(counts);
  }

  /** By day; of days that have changed meanwhile there is none. */
  private async readPieces(dataset: Dataset, batch: readonly WantedDay[]): Promise<Map<number, readonly CountsPiece[]>> {
    const wanted = batch.flatMap(({ input: { day, countsHash: hash }, kept }) => kept?.ranges.map((range) => ({ day, hash, ...range })) ?? []);
    const pieces = wanted.length === 0 ? new Map<number, readonly CountsPiece[]>() : await this.packed.listPieces(dataset, wanted);
    for (const { input, kept } of batch) if (kept?.ranges.length === 0) pieces.set(input.day, []);
    return pieces;
  }

  private find(dataset: Dataset, { day, countsHash }: CoverageInput): CoverageIndex | null {
    const found = this.kept.get(`${dataset} ${day}`);
    return found !== undefined && found.hash.equals(countsHash) ? found.index : null;
  }

  private keep(dataset: Dataset, { day, state, hash, counts }: PackedCoverage): CoverageIndex {
    const index = new CoverageIndex(day, state, counts);
    this.drop(`${dataset} ${day}`);
    this.kept.set(`${dataset} ${day}`, { dataset, index, hash: Buffer.from(hash) });
    this.bytes += index.size;
    while (this.bytes > MEMORY_BYTES) this.drop(nameOf(earliestOf(this.kept.values())));
    return index;
  }

  private drop(name: string): void {
    this.bytes -= this.kept.get(name)?.index.size ?? 0;
    this.kept.delete(name);
  }
}

function nameOf({ dataset, index }: Pick<Kept, 'dataset' | 'index'>): string {
  return `${dataset} ${index.day}`;
}

function earliestOf(all: Iterable<Kept>): Kept {
  let earliest: Kept | null = null;
  for (const kept of all) if (earliest === null || kept.index.day < earliest.index.day) earliest = kept;
  return earliest!;
}
