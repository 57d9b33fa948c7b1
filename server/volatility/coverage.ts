/**
 * The input of the engine: how many stories each outlet printed on a day, in all and in each scope.
 *
 * Counts within a scope are fractional (an article may be only partly about a country). They are kept as whole
 * thousandths of a story, so that sums are exact and do not depend on the order in which articles arrived.
 */
export interface CoverageDay {
  /** UTC day, counted from 1970-01-01. */
  readonly day: number;
  /**
   * `complete`: what the collector expected came in. `partial`: sources that usually bring less than 75 % of the articles answered.
   * `gap`: the collector saw nothing; the arrays are empty. Only complete days are learned from.
   */
  readonly state: 'complete' | 'partial' | 'gap';
  /** Outlets with at least one story that day, ascending. */
  readonly outlets: Int32Array;
  /** All stories of each outlet, whole numbers; aligned with `outlets`. */
  readonly totals: Int32Array;
  /** Scope numbers with at least one entry, ascending. */
  readonly scopes: Int32Array;
  /** Entries of scopes[i] lie from starts[i] up to starts[i + 1]; one longer than `scopes`. */
  readonly starts: Int32Array;
  /** Outlet of each entry, ascending within its scope. */
  readonly entryOutlets: Int32Array;
  /** Thousandths of a story of each entry, positive. */
  readonly entryCounts: Int32Array;
}

/** Thousandths in one story. */
export const STORY_UNITS = 1000;

/** The share of what its sources usually bring below which a day is only partial. */
export const COMPLETE_DAY_SHARE = 0.75;

export const COVERAGE_FORMAT = 1;

/** Collects one day's counts in any order and lays them out as a CoverageDay. The same counts give the same bytes. */
export class CoverageDayBuilder {
  private readonly totals = new Map<number, number>();
  private readonly entries = new Map<number, number>();
  private readonly maxOutlet = 2 ** 31;

  /** Adds whole stories to an outlet's total. */
  addTotal(outlet: number, stories: number): void {
    this.totals.set(outlet, (this.totals.get(outlet) ?? 0) + stories);
  }

  /** Adds thousandths of a story of an outlet to a scope. */
  addEntry(scope: number, outlet: number, units: number): void {
    const key = scope * this.maxOutlet + outlet;
    this.entries.set(key, (this.entries.get(key) ?? 0) + units);
  }

  build(day: number, state: CoverageDay['state']): CoverageDay {
    const outlets = Int32Array.from(this.totals.keys()).sort();
    const totals = outlets.map((outlet) => this.totals.get(outlet)!);
    const keys = Float64Array.from(this.entries.keys()).sort();
    const entryOutlets = new Int32Array(keys.length);
    const entryCounts = new Int32Array(keys.length);
    const scopes: number[] = [];
    const starts: number[] = [];
    keys.forEach((key, index) => {
      const scope = Math.floor(key / this.maxOutlet);
      if (scopes[scopes.length - 1] !== scope) {
        scopes.push(scope);
        starts.push(index);
      }
      entryOutlets[index] = key - scope * this.maxOutlet;
      entryCounts[index] = this.entries.get(key)!;
    });
    starts.push(keys.length);
    return { day, state, outlets, totals, scopes: Int32Array.from(scopes), starts: Int32Array.from(starts), entryOutlets, entryCounts };
  }
}

/** A day on which the collector saw nothing. */
export function gapDay(day: number): CoverageDay {
  const none = new Int32Array(0);
  return { day, state: 'gap', outlets: none, totals: none, scopes: none, starts: Int32Array.of(0), entryOutlets: none, entryCounts: none };
}

/**
 * Packs the counts of a day: variable-length integers, ascending numbers as differences. Day and state are not part of
 * the bytes. About 3 bytes an entry.
 */
export function encodeCoverage(coverage: CoverageDay): Buffer {
  const writer = new VarintWriter(16 + coverage.outlets.length * 6 + coverage.scopes.length * 4 + coverage.entryOutlets.length * 8);
  writer.write(COVERAGE_FORMAT);
  writer.write(coverage.outlets.length);
  writeAscending(writer, coverage.outlets, 0, coverage.outlets.length);
  for (const total of coverage.totals) writer.write(total);
  writer.write(coverage.scopes.length);
  writeAscending(writer, coverage.scopes, 0, coverage.scopes.length);
  for (let i = 0; i < coverage.scopes.length; i++) {
    const from = coverage.starts[i];
    const to = coverage.starts[i + 1];
    writer.write(to - from);
    writeAscending(writer, coverage.entryOutlets, from, to);
    for (let j = from; j < to; j++) writer.write(coverage.entryCounts[j]);
  }
  return writer.finish();
}

/** Unpacks what encodeCoverage packed. Throws a RangeError on bytes of another format or cut short. */
export function decodeCoverage(day: number, state: CoverageDay['state'], bytes: Uint8Array): CoverageDay {
  const reader = new VarintReader(bytes);
  if (reader.read() !== COVERAGE_FORMAT) throw new RangeError('unknown coverage format');
  const outlets = new Int32Array(reader.read());
  readAscending(reader, outlets, 0, outlets.length);
  const totals = new Int32Array(outlets.length);
  for (let i = 0; i < totals.length; i++) totals[i] = reader.read();
  const scopes = new Int32Array(reader.read());
  readAscending(reader, scopes, 0, scopes.length);
  const starts = new Int32Array(scopes.length + 1);
  let entryOutlets = new Int32Array(bytes.length - reader.position);
  let entryCounts = new Int32Array(entryOutlets.length);
  let at = 0;
  for (let i = 0; i < scopes.length; i++) {
    starts[i] = at;
    const to = at + reader.read();
    if (to > entryOutlets.length) throw new RangeError('coverage cut short');
    readAscending(reader, entryOutlets, at, to);
    for (let j = at; j < to; j++) entryCounts[j] = reader.read();
    at = to;
  }
  starts[scopes.length] = at;
  entryOutlets = entryOutlets.slice(0, at);
  entryCounts = entryCounts.slice(0, at);
  return { day, state, outlets, totals, scopes, starts, entryOutlets, entryCounts };
}

function writeAscending(writer: VarintWriter, values: Int32Array, from: number, to: number): void {
  let last = 0;
  for (let i = from; i < to; i++) {
    writer.write(values[i] - last);
    last = values[i];
  }
}

export function readAscending(reader: VarintReader, values: Int32Array, from: number, to: number): void {
  let last = 0;
  for (let i = from; i < to; i++) {
    last += reader.read();
    values[i] = last;
  }
}

class VarintWriter {
  private bytes: Buffer;
  private length = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(Math.max(16, capacity));
  }

  write(value: number): void {
    if (!(value >= 0 && value < 2 ** 31)) throw new RangeError(`count out of range: ${value}`);
    if (this.length + 5 > this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.allocUnsafe(this.bytes.length)]);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }
}

export class VarintReader {
  position = 0;

  constructor(private readonly bytes: Uint8Array) {}

  read(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      if (this.position >= this.bytes.length) throw new RangeError('coverage cut short');
      const byte = this.bytes[this.position++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
      shift += 7;
    }
  }
}
