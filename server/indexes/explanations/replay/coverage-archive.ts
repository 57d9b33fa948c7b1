import { Injectable } from '@nestjs/common';
import { CoverageRepository, type Dataset } from '../../../news';
import { CoverageIndex } from '../../../volatility/coverage-index';
import type { CoverageInput } from '../../computation/inputs';

/** Three years of the demonstration take 42 MB. */
const MEMORY_BYTES = 48 * 1024 * 1024;
const DAYS_PER_READ = 32;

interface Kept {
  readonly dataset: Dataset;
  readonly index: CoverageIndex;
  /** Hash of what was packed. */
  readonly hash: Buffer;
}

/**
 * The packed coverage of days, kept while there is room, the latest first: whoever explains a value goes through years of them for one scope, ascending, so
 * that none of what was read last would ever be found again.
 */
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
      this.keep({ dataset, index, hash: hashes.get(day)! });
    }
    return read;
  }

  private keep(kept: Kept): void {
    this.drop(nameOf(kept));
    this.kept.set(nameOf(kept), kept);
    this.bytes += kept.index.size;
    while (this.bytes > MEMORY_BYTES) this.drop(nameOf(earliestOf(this.kept.values())));
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
