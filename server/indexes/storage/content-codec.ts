/**
 * The packed content of a vintage:
 *
 *   reason (4 bits), level (2 bits), whether tone follows and whether it is that of all stories; letter (4 bits) and reason of ISR (4 bits); stories in thousandths (varint); outlets (varint); where tone follows its mean
 *   (hundredths, 16 bits), the share of clearly negative stories (thousandths, varint) and, unless it is that of all, the stories with one (thousandths, varint);
 *   where there is no reason also attention and the three components (hundred-millionths, 32 bits) and three scores, MVI, ISR, low, high (hundredths of a
 *   point, 16 bits)
 */
import {
  COMPONENT_UNITS,
  type Evidence,
  type IndexContent,
  type IndexValues,
  type Level,
  LETTERS,
  LEVELS,
  POINT_UNITS,
  REASONS,
  type Tone,
} from './index-record';

/** No content is longer. */
export const MAX_CONTENT_BYTES = 64;
const VALUE_BYTES = 30;
const LEVEL_SHIFT = 4;
const LEVEL_MASK = 3;
const FLAG_TONE = 64;
const FLAG_TONE_OF_ALL = 128;
const TONE_UNITS = 100;
const STORY_UNITS = 1_000;
const SHARE_UNITS = 1_000;
/** Where MVI stands among the values. */
const MVI_AT = 22;
const NO_POINTS = 0xffff;
const NO_COMPONENT = -(2 ** 31);

/**
 * Packs a content at the beginning of `target` and returns its length. Numbers are rounded to the published precision here
 * and nowhere else: the same computation gives the same bytes.
 */
export function encodeContent(target: Buffer, content: IndexContent): number {
  const { values, tone } = content;
  target[0] = codeOf(REASONS, content.reason) | (LEVELS.indexOf(content.level) << LEVEL_SHIFT) | toneFlags(content);
  target[1] = codeOf(LETTERS, content.letter) | (codeOf(REASONS, content.isrReason) << 4);
  let at = writeVarint(target, 2, Math.round(content.stories * STORY_UNITS));
  at = writeVarint(target, at, content.outlets);
  if (tone !== null) at = writeTone(target, at, tone, (target[0] & FLAG_TONE_OF_ALL) !== 0);
  return values === null ? at : writeValues(target, at, values);
}

function writeValues(target: Uint8Array, from: number, values: IndexValues): number {
  let at = from;
  // Written out by hand: this runs for every scope and day.
  at = writeUnits(target, at, values.attention);
  at = writeUnits(target, at, values.spread);
  at = writeUnits(target, at, values.velocity);
  at = writeUnits(target, at, values.acceleration);
  at = writePoints(target, at, values.spreadScore);
  at = writePoints(target, at, values.velocityScore);
  at = writePoints(target, at, values.accelerationScore);
  at = writePoints(target, at, values.mvi);
  at = writePoints(target, at, values.isr);
  at = writePoints(target, at, values.low);
  return writePoints(target, at, values.high);
}

function toneFlags({ tone, stories }: IndexContent): number {
  if (tone === null) return 0;
  return Math.round(tone.stories * STORY_UNITS) === Math.round(stories * STORY_UNITS) ? FLAG_TONE | FLAG_TONE_OF_ALL : FLAG_TONE;
}

function writeTone(target: Uint8Array, from: number, tone: Tone, isOfAll: boolean): number {
  const mean = Math.round(tone.mean * TONE_UNITS);
  target[from] = mean;
  target[from + 1] = mean >> 8;
  const at = writeVarint(target, from + 2, Math.round(tone.negative * SHARE_UNITS));
  return isOfAll ? at : writeVarint(target, at, Math.round(tone.stories * STORY_UNITS));
}

/** Unpacks a content, as it is published. */
export function decodeContent(bytes: Uint8Array): IndexContent {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = new ByteReader(buffer);
  const first = reader.byte();
  const second = reader.byte();
  const stories = reader.varint() / STORY_UNITS;
  const outlets = reader.varint();
  const reason = nameOf(REASONS, first & 15);
  const tone = readTone(reader, first, stories);
  return {
    reason,
    isrReason: nameOf(REASONS, second >> 4),
    level: levelOf(first),
    letter: nameOf(LETTERS, second & 15),
    stories,
    outlets,
    values: reason === null ? readValues(buffer, reader.at) : null,
    tone,
  };
}

function levelOf(first: number): Level {
  return LEVELS[(first >> LEVEL_SHIFT) & LEVEL_MASK];
}

function readTone(reader: ByteReader, first: number, stories: number): Tone | null {
  if ((first & FLAG_TONE) === 0) return null;
  const low = reader.byte();
  // The sign is that of the upper byte.
  const mean = ((((reader.byte() << 8) | low) << 16) >> 16) / TONE_UNITS;
  const negative = reader.varint() / SHARE_UNITS;
  return { mean, negative, stories: (first & FLAG_TONE_OF_ALL) === 0 ? reader.varint() / STORY_UNITS : stories };
}

function readValues(buffer: Buffer, from: number): IndexValues {
  const component = (index: number): number | null => {
    const value = buffer.readInt32LE(from + index * 4);
    return value === NO_COMPONENT ? null : value / COMPONENT_UNITS;
  };
  const points = (index: number): number | null => {
    const value = buffer.readUInt16LE(from + 16 + index * 2);
    return value === NO_POINTS ? null : value / POINT_UNITS;
  };
  return {
    attention: component(0),
    spread: component(1),
    velocity: component(2),
    acceleration: component(3),
    spreadScore: points(0),
    velocityScore: points(1),
    accelerationScore: points(2),
    mvi: points(3),
    isr: points(4),
    low: points(5),
    high: points(6),
  };
}

/** 0 for null, else one more than the position. */
function codeOf<T>(names: readonly T[], name: T | null): number {
  return name === null ? 0 : names.indexOf(name) + 1;
}

function nameOf<T>(names: readonly T[], code: number): T | null {
  return code === 0 ? null : names[code - 1];
}

/** Hundredths of an index point, or the mark of no value. */
function writePoints(target: Uint8Array, at: number, points: number | null): number {
  const units = points === null || Number.isNaN(points) ? NO_POINTS : Math.round(Math.min(100, Math.max(0, points)) * POINT_UNITS);
  target[at] = units;
  target[at + 1] = units >> 8;
  return at + 2;
}

/** Hundred-millionths of a component, or the mark of none. Twenty-one log points, the bound, are a factor of a billion. */
function writeUnits(target: Uint8Array, at: number, component: number | null): number {
  const isNone = component === null || Number.isNaN(component);
  const units = isNone ? NO_COMPONENT : Math.round(Math.min(21, Math.max(-21, component)) * COMPONENT_UNITS);
  target[at] = units;
  target[at + 1] = units >> 8;
  target[at + 2] = units >> 16;
  target[at + 3] = units >> 24;
  return at + 4;
}

/** Reads bytes one after another; throws a RangeError where they end too early. */
export class ByteReader {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    if (this.at >= this.bytes.length) throw new RangeError('stored values cut short');
    return this.bytes[this.at++];
  }

  skip(bytes: number): void {
    this.at += bytes;
    if (this.at > this.bytes.length) throw new RangeError('stored values cut short');
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
}

/** Unpacks what a content rests on, and its tone, which are at its beginning. */
export function decodeEvidence(bytes: Uint8Array): Pick<Evidence, 'reason' | 'level' | 'stories' | 'outlets' | 'tone'> {
  const reader = new ByteReader(bytes);
  const first = reader.byte();
  reader.skip(1);
  const stories = reader.varint() / STORY_UNITS;
  const outlets = reader.varint();
  return { reason: nameOf(REASONS, first & 15), level: levelOf(first), stories, outlets, tone: readTone(reader, first, stories) };
}

/** Unpacks the letter of a content alone; null where there is none. */
export function decodeLetter(bytes: Uint8Array): string | null {
  return nameOf(LETTERS, bytes[1] & 15);
}

/** Unpacks the MVI of a content alone; null where there is none. */
export function decodeMvi(bytes: Uint8Array): number | null {
  if ((bytes[0] & 15) !== 0) return null;
  // Values stand at the end of a content.
  const at = bytes.length - VALUE_BYTES + MVI_AT;
  const units = bytes[at] | (bytes[at + 1] << 8);
  return units === NO_POINTS ? null : units / POINT_UNITS;
}

/** Skips a content without unpacking it. */
export function skipContent(reader: ByteReader): void {
  const first = reader.byte();
  reader.byte();
  reader.varint();
  reader.varint();
  if ((first & FLAG_TONE) !== 0) {
    reader.skip(2);
    reader.varint();
    if ((first & FLAG_TONE_OF_ALL) === 0) reader.varint();
  }
  if ((first & 15) === 0) reader.skip(VALUE_BYTES);
}

/** Writes a whole number in 7-bit groups and returns the position after it. */
export function writeVarint(target: Uint8Array, from: number, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no count: ${value}`);
  let at = from;
  let rest = value;
  while (rest >= 128) {
    target[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  target[at++] = rest;
  return at;
}
