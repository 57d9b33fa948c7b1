import { Injectable } from '@nestjs/common';
import { CoverageRepository, type Dataset } from '../../news';
import { CoverageIndex } from '../../volatility/coverage-index';
import type { CoverageInput } from '../computation/inputs';

/** Three years of the demonstration take 60 MB. */
const MEMORY_BYTES = 96 * 1024 * 1024;
const DAYS_PER_READ = 32;

interface Kept {
  readonly index: CoverageIndex;
  /** Hash of what was packed. */
  readonly hash: Buffer;
}

/** The packed coverage of days, kept while there is room: whoever explains a value goes through years of them for one scope. */
@Injectable()
export class CoverageArchive {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(private readonly coverage: CoverageRepository) {}

  /** Days in the order given. Those that are not kept are read in pieces, so that memory stays flat. */
  async *list(dataset: Dataset, inputs: readonly CoverageInput[]): AsyncGenerator<CoverageIndex> {
    for (let from = 0; from < inputs.length; from += DAYS_PER_READ) {
      const piece = inputs.slice(from, from + DAYS_PER_READ);
      const missing = piece.filter((input) => this.find(dataset, input) === null);
      const read = missing.length === 0 ? new Map<number, CoverageIndex>() : await this.read(dataset, missing);
      for (const input of piece) {
        const index = read.get(input.day) ?? this.find(dataset, input);
        if (index !== null) yield index;
      }
    }
  }

  private find(dataset: Dataset, { day, countsHash }: CoverageInput): CoverageIndex | null {
    const found = this.kept.get(`${dataset} ${day}`);
    return found !== undefined && found.hash.equals(countsHash) ? found.index : null;
  }

  private async read(dataset: Dataset, inputs: readonly CoverageInput[]): Promise<Map<number, CoverageIndex>> {
    const hashes = new Map(inputs.map(({ day, countsHash }) => [day, Buffer.from(countsHash)]));
    const packed = await this.coverage.listPacked(
      dataset,
      inputs.map(({ day }) => day),
    );
    const read = new Map<number, CoverageIndex>();
    for (const { day, state, counts } of packed) {
      // What the driver gives is a piece of a longer message, which would be kept with it.
      const index = new CoverageIndex(day, state, Buffer.from(Uint8Array.from(counts).buffer));
      read.set(day, index);
      this.keep(`${dataset} ${day}`, { index, hash: hashes.get(day)! });
    }
    return read;
  }

  private keep(key: string, kept: Kept): void {
    this.bytes += kept.index.size - (this.kept.get(key)?.index.size ?? 0);
    this.kept.set(key, kept);
    for (const [oldest, { index }] of this.kept) {
      if (this.bytes <= MEMORY_BYTES || oldest === key) return;
      this.kept.delete(oldest);
      this.bytes -= index.size;
    }
  }
}
