/**
 * The stored form of a scope's month: all vintages of its closed days, one after the other in the order of their
 * computation. Nothing stored is ever changed; a new vintage is appended.
 *
 *   month    version (1 byte), vintages
 *   vintage  day of month (5 bits) and state (3 bits); flags; computed-at as signed seconds after the day's closing (varint);
 *            content, unless the flag says that it repeats the vintage before it of the same day
 *
 * A null day takes 7 to 10 bytes, a value 37 to 41; tone 3 to 8 more.
 */
import { firstDayOf, monthOf } from './calendar';
import {
  ByteReader,
  decodeContent,
  decodeEvidence,
  decodeIsr,
  decodeLetter,
  decodeMvi,
  decodeReasons,
  encodeContent,
  MAX_CONTENT_BYTES,
  skipContent,
  writeVarint,
} from './content-codec';
import { type Evidence, type IndexRecord, type Outcome, type State, STATES } from './index-record';
import { closingSecond } from '../../reference/day-closing';

const FORMAT = 1;
const FLAG_REPEATS = 1;
const FLAG_BACKFILLED = 2;
/** No vintage is longer. */
const MAX_VINTAGE_BYTES = 16 + MAX_CONTENT_BYTES;

/** A vintage whose instant is not known before it is stored. */
interface Undated {
  readonly day: number;
  /** Where the bytes begin that follow its instant. */
  readonly rest: number;
}

/** Where a vintage lies in the bytes of its month; the content is that of the vintage it repeats, if it does. */
export interface VintagePlace {
  readonly day: number;
  readonly state: State;
  /** Null where it is dated when it is stored. */
  readonly computedAt: number | null;
  readonly isBackfilled: boolean;
  readonly contentFrom: number;
  readonly contentTo: number;
}

type DatedPlace = VintagePlace & { readonly computedAt: number };

/** No instant is longer. */
const MAX_VARINT_BYTES = 10;

/** Room for a vintage of every day. */
const NEW_MONTH_BYTES = 1_400;

/** A month in the making. */
export class MonthPage {
  private bytes: Buffer;
  private length: number;
  private readonly latest = new Map<number, VintagePlace>();
  private readonly undated: Undated[] = [];
  /** How many vintages the month had when it was begun. */
  readonly storedVintages: number;
  private appended = 0;
  private readonly firstDay: number;
  private readonly endDay: number;

  /** `stored`: the month as it is kept, or null. */
  constructor(month: number, stored: Uint8Array | null) {
    this.firstDay = firstDayOf(month);
    this.endDay = firstDayOf(month + 1);
    if (stored === null) {
      this.bytes = Buffer.alloc(NEW_MONTH_BYTES);
      this.bytes[0] = FORMAT;
      this.length = 1;
      this.storedVintages = 0;
      return;
    }
    this.bytes = Buffer.from(stored);
    this.length = stored.length;
    const places = readPlaces(month, stored);
    this.storedVintages = places.length;
    for (const place of places) this.latest.set(place.day, place);
  }

  get isChanged(): boolean {
    return this.appended > 0;
  }

  /** How many vintages the month has. */
  get vintages(): number {
    return this.storedVintages + this.appended;
  }

  /** The last vintage of a day. */
  find(day: number): VintagePlace | undefined {
    return this.latest.get(day);
  }

  /** Content of a vintage; valid until the next append. */
  contentOf(place: VintagePlace): Buffer {
    return this.bytes.subarray(place.contentFrom, place.contentTo);
  }

  /** Appends a vintage with the content given (see encodeContent). Without an instant it gets that of `toBytes`. */
  append(day: number, state: State, computedAt: number | null, isBackfilled: boolean, content: Uint8Array): void {
    if (day < this.firstDay || day >= this.endDay) throw new RangeError('day of another month');
    const before = this.latest.get(day);
    const repeats = before !== undefined && this.contentOf(before).equals(content);
    if (this.length + MAX_VINTAGE_BYTES > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length + MAX_VINTAGE_BYTES)]);
    let at = this.length;
    this.bytes[at++] = (day - this.firstDay + 1) | (STATES.indexOf(state) << 5);
    this.bytes[at++] = (repeats ? FLAG_REPEATS : 0) | (isBackfilled ? FLAG_BACKFILLED : 0);
    if (computedAt === null) this.undated.push({ day, rest: at });
    else at = writeVarint(this.bytes, at, zigzag(computedAt - closingSecond(day)));
    const contentFrom = repeats ? before.contentFrom : at;
    if (!repeats) {
      this.bytes.set(content, at);
      at += content.length;
    }
    this.length = at;
    this.appended++;
    this.latest.set(day, { day, state, computedAt, isBackfilled, contentFrom, contentTo: contentFrom + content.length });
  }

  /** @param storedAt instant of the vintages that were appended without one */
  toBytes(storedAt: number | null = null): Buffer {
    if (this.undated.length === 0) return this.bytes.subarray(0, this.length);
    if (storedAt === null) throw new RangeError('vintages without an instant');
    const dated = Buffer.alloc(this.length + this.undated.length * MAX_VARINT_BYTES);
    let [at, copied] = [0, 0];
    for (const { day, rest } of this.undated) {
      at += this.bytes.copy(dated, at, copied, rest);
      at = writeVarint(dated, at, zigzag(storedAt - closingSecond(day)));
      copied = rest;
    }
    at += this.bytes.copy(dated, at, copied, this.length);
    return dated.subarray(0, at);
  }
}

/**
 * All vintages of a stored month, in the order of their computation.
 * @param knownFrom see Edition: of what was computed until then, nobody has known more than the last vintage of each day, and that from then on
 */
export function decodeMonth(month: number, stored: Uint8Array, knownFrom = -Infinity): IndexRecord[] {
  return knownPlaces(readPlaces(month, stored), knownFrom).map((place) => toRecord(place, stored));
}

/** What the vintages of a stored month rest on, and their tone, in the order of their computation: their values, which take most of the time, are not unpacked. */
export function decodeMonthEvidence(month: number, stored: Uint8Array, knownFrom = -Infinity): Evidence[] {
  return knownPlaces(readPlaces(month, stored), knownFrom).map(({ day, state, computedAt, isBackfilled, contentFrom, contentTo }) => ({
    day,
    state,
    computedAt,
    isBackfilled,
    ...decodeEvidence(stored.subarray(contentFrom, contentTo)),
  }));
}

/** Days and MVI of the vintages of a stored month, in the order of their computation; null where there is none. Nothing else is unpacked. */
export function decodeMonthMvi(month: number, stored: Uint8Array): { day: number; mvi: number | null }[] {
  return readPlaces(month, stored).map(({ day, contentFrom, contentTo }) => ({ day, mvi: decodeMvi(stored.subarray(contentFrom, contentTo)) }));
}

/** Of each day the last vintage computed at or before `asOf` (seconds since 1970), by day. */
export function decodeMonthAsOf(month: number, stored: Uint8Array, asOf: number, knownFrom = -Infinity): IndexRecord[] {
  return placesAsOf(month, stored, asOf, knownFrom).map((place) => toRecord(place, stored));
}

/** Days of a stored month with their letters, as decodeMonthAsOf has them; nothing else is unpacked. */
export function decodeMonthLetters(month: number, stored: Uint8Array, asOf: number, knownFrom = -Infinity): { day: number; letter: string | null }[] {
  return placesAsOf(month, stored, asOf, knownFrom).map(({ day, contentFrom, contentTo }) => ({
    day,
    letter: decodeLetter(stored.subarray(contentFrom, contentTo)),
  }));
}

/** Days of a stored month, as decodeMonthAsOf has them, with what they come to; nothing else is unpacked. */
export function decodeMonthOutcomes(month: number, stored: Uint8Array, asOf: number, knownFrom = -Infinity): Outcome[] {
  return placesAsOf(month, stored, asOf, knownFrom).map(({ day, contentFrom, contentTo }) => {
    const content = stored.subarray(contentFrom, contentTo);
    const reasons = decodeReasons(content);
    const values = reasons.reason === null ? { mvi: decodeMvi(content), isr: decodeIsr(content) } : null;
    return { day, letter: decodeLetter(content), ...reasons, values };
  });
}

/** A record on its own: the vintage with its day in full before it. */
export function encodeRecord(record: IndexRecord): Buffer {
  const page = new MonthPage(monthOf(record.day), null);
  const content = Buffer.alloc(MAX_CONTENT_BYTES);
  page.append(record.day, record.state, record.computedAt, record.isBackfilled, content.subarray(0, encodeContent(content, record)));
  return Buffer.from(page.toBytes());
}

/** Unpacks what encodeRecord packed; the day is not part of the bytes. */
export function decodeRecord(day: number, bytes: Uint8Array, knownFrom = -Infinity): IndexRecord {
  return decodeMonth(monthOf(day), bytes, knownFrom)[0];
}

/** Where the last vintage of each day lies that was computed at or before an instant, by day. */
function placesAsOf(month: number, stored: Uint8Array, asOf: number, knownFrom: number): DatedPlace[] {
  const latest = new Map<number, DatedPlace>();
  for (const place of knownPlaces(readPlaces(month, stored), knownFrom)) if (place.computedAt <= asOf) latest.set(place.day, place);
  return [...latest.values()].sort((a, b) => a.day - b.day);
}

/** The vintages that were published, by the instants from which they were known. */
function knownPlaces(places: DatedPlace[], knownFrom: number): DatedPlace[] {
  if (knownFrom === -Infinity) return places;
  const lastBefore = new Map<number, DatedPlace>();
  for (const place of places) if (place.computedAt <= knownFrom) lastBefore.set(place.day, place);
  return places
    .filter((place) => place.computedAt > knownFrom || lastBefore.get(place.day) === place)
    .map((place) => (place.computedAt > knownFrom ? place : { ...place, computedAt: knownFrom }));
}

function readPlaces(month: number, stored: Uint8Array): DatedPlace[] {
  const reader = new ByteReader(stored);
  if (reader.byte() !== FORMAT) throw new RangeError('unknown format of stored values');
  const firstDay = firstDayOf(month);
  const places: DatedPlace[] = [];
  const latest = new Map<number, DatedPlace>();
  while (reader.at < stored.length) {
    const first = reader.byte();
    const flags = reader.byte();
    const day = firstDay + (first & 31) - 1;
    const computedAt = closingSecond(day) + unzigzag(reader.varint());
    let contentFrom = reader.at;
    let contentTo: number;
    if ((flags & FLAG_REPEATS) !== 0) {
      const before = latest.get(day);
      if (before === undefined) throw new RangeError('a stored value repeats nothing');
      ({ contentFrom, contentTo } = before);
    } else {
      skipContent(reader);
      contentTo = reader.at;
    }
    const place = { day, state: STATES[first >> 5], computedAt, isBackfilled: (flags & FLAG_BACKFILLED) !== 0, contentFrom, contentTo };
    places.push(place);
    latest.set(day, place);
  }
  return places;
}

function toRecord(place: DatedPlace, stored: Uint8Array): IndexRecord {
  const { day, state, computedAt, isBackfilled } = place;
  return { day, state, computedAt, isBackfilled, ...decodeContent(stored.subarray(place.contentFrom, place.contentTo)) };
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unzigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
