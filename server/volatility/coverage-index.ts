import { COVERAGE_FORMAT, type CoverageDay, readAscending, VarintReader } from './coverage';

/** Every so many-th scope has its place kept, from which the next ones are walked to: the places of all would take half as much as the counts. */
const STEP = 16;
/** To read what lies between two pieces takes no longer than to read them one by one. */
const GAP_BYTES = 2_048;

/** Bytes of a day's packed counts. */
export interface ByteRange {
  readonly from: number;
  readonly length: number;
}

/** Some of a day's packed counts, and where they begin. */
export interface CountsPiece {
  readonly from: number;
  readonly bytes: Uint8Array;
}

/**
 * The outlets of a day's packed counts with the places of some scopes, so that the entries of a few are read from the bytes in which they lie: of one among two
 * thousand a hundredth of all.
 */
export class CoverageIndex {
  /** Unpacked, since every reading has them: whoever reads a thousand days would make megabytes of them each time. Not to be changed. */
  private readonly outlets: Int32Array;
  private readonly totals: Int32Array;
  /** The packed numbers of the scopes. */
  private readonly numbers: Uint8Array;
  /** Of all counts. */
  private readonly length: number;
  private readonly scopeCount: number;
  /** Of every so many-th scope: its number, where the list of numbers goes on after it, and where its entries begin. */
  private readonly scopes: Uint16Array;
  private readonly nexts: Uint32Array;
  private readonly places: Uint32Array;

  /** Throws a RangeError on bytes of another format or cut short. */
  constructor(
    readonly day: number,
    readonly state: CoverageDay['state'],
    bytes: Uint8Array,
  ) {
    const reader = new VarintReader(bytes);
    if (reader.read() !== COVERAGE_FORMAT) throw new RangeError('unknown coverage format');
    this.outlets = new Int32Array(reader.read());
    readAscending(reader, this.outlets, 0, this.outlets.length);
    this.totals = this.outlets.map(() => reader.read());
    this.scopeCount = reader.read();
    const numbersFrom = reader.position;
    const marks = Math.ceil(this.scopeCount / STEP);
    this.scopes = new Uint16Array(marks);
    this.nexts = new Uint32Array(marks);
    this.places = new Uint32Array(marks);
    let scope = 0;
    for (let i = 0; i < this.scopeCount; i++) {
      scope += reader.read();
      if (i % STEP !== 0) continue;
      this.scopes[i / STEP] = scope;
      this.nexts[i / STEP] = reader.position - numbersFrom;
    }
    this.numbers = new Uint8Array(reader.position - numbersFrom);
    this.numbers.set(bytes.subarray(numbersFrom, reader.position));
    for (let i = 0; i < this.scopeCount; i++) {
      if (i % STEP === 0) this.places[i / STEP] = reader.position;
      skip(reader, 2 * reader.read());
    }
    this.length = reader.position;
  }

  /** Memory that it takes. */
  get size(): number {
    return [this.outlets, this.totals, this.numbers, this.scopes, this.nexts, this.places].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The bytes in which the entries of some scopes lie, ascending by number: a country lies far from its pairs. None where there are no entries. */
  rangesOf(wanted: readonly number[] | Int32Array): ByteRange[] {
    const ranges: ByteRange[] = [];
    for (const scope of wanted) {
      const mark = lastUpTo(this.scopes, scope);
      if (mark < 0) continue;
      const from = this.places[mark];
      const to = mark + 1 < this.places.length ? this.places[mark + 1] : this.length;
      const last = ranges.at(-1);
      if (last === undefined || from - (last.from + last.length) > GAP_BYTES) ranges.push({ from, length: to - from });
      else ranges[ranges.length - 1] = { from: last.from, length: to - last.from };
    }
    return ranges;
  }

  /**
   * The day with the entries of some scopes alone, ascending by number.
   * @param pieces packed counts, whole or those of `rangesOf`, ascending
   */
  read(wanted: readonly number[] | Int32Array, pieces: readonly CountsPiece[]): CoverageDay {
    const scopes: number[] = [];
    const starts = [0];
    ROOM.clear();
    const walk = this.walk(pieces);
    for (const scope of wanted) {
      if (!walk(scope)) continue;
      scopes.push(scope);
      starts.push(ROOM.length);
    }
    return {
      day: this.day,
      state: this.state,
      outlets: this.outlets,
      totals: this.totals,
      scopes: Int32Array.from(scopes),
      starts: Int32Array.from(starts),
      ...ROOM.toEntries(),
    };
  }

  /** Reads the entries of one scope after the other, ascending; of one that there is nothing of it says so. */
  private walk(pieces: readonly CountsPiece[]): (wanted: number) => boolean {
    const { scopes, nexts, places, scopeCount } = this;
    const numbers = new VarintReader(this.numbers);
    let entries = new VarintReader(NOTHING);
    let [at, scope] = [-1, -1];
    return (wanted) => {
      const mark = lastUpTo(scopes, wanted);
      if (mark < 0) return false;
      if (mark * STEP > at) {
        [at, scope] = [mark * STEP, scopes[mark]];
        numbers.position = nexts[mark];
        const piece = pieces.findLast(({ from }) => from <= places[mark]);
        if (piece === undefined) throw new RangeError('the bytes of a scope are missing');
        entries = new VarintReader(piece.bytes);
        entries.position = places[mark] - piece.from;
      }
      for (; scope < wanted && at + 1 < scopeCount; at++) {
        scope += numbers.read();
        skip(entries, 2 * entries.read());
      }
      if (scope !== wanted) return false;
      const place = entries.position;
      ROOM.add(entries);
      entries.position = place;
      return true;
    };
  }
}

/**
 * Where the entries of a day are read: the same room for all days, as to read world takes those of two hundred scopes, and a span of years thousands of
 * days.
 */
class EntriesRoom {
  length = 0;
  private outlets = new Int32Array(1_024);
  private counts = new Int32Array(1_024);

  clear(): void {
    this.length = 0;
  }

  /** Reads the entries of the next scope. */
  add(reader: VarintReader): void {
    const from = this.length;
    const to = from + reader.read();
    while (to > this.outlets.length) this.grow();
    readAscending(reader, this.outlets, from, to);
    for (let i = from; i < to; i++) this.counts[i] = reader.read();
    this.length = to;
  }

  /** In memory of their own. */
  toEntries(): Pick<CoverageDay, 'entryOutlets' | 'entryCounts'> {
    return { entryOutlets: this.outlets.slice(0, this.length), entryCounts: this.counts.slice(0, this.length) };
  }

  private grow(): void {
    const [outlets, counts] = [this.outlets, this.counts];
    this.outlets = new Int32Array(2 * outlets.length);
    this.counts = new Int32Array(2 * counts.length);
    this.outlets.set(outlets);
    this.counts.set(counts);
  }
}

const ROOM = new EntriesRoom();
const NOTHING = new Uint8Array(0);

function skip(reader: VarintReader, numbers: number): void {
  for (let i = 0; i < numbers; i++) reader.read();
}

/** Place of the last number that is not above another; −1 where all are. */
function lastUpTo(ascending: Uint16Array, wanted: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
