/**
 * The packed content of a vintage:
 *
 *   reason (4 bits), level (2 bits), whether tone follows and whether it is that of all stories; letter (4 bits) and reason of ISR (4 bits); stories in thousandths (varint); outlets (varint); where tone follows its mean
 *   (hundredths, 16 bits), the share of clearly negative stories (thousandths, varint) and, unless it is that of all, the stories with one (thousandths, varint);
 *   where there is no reason also attention and the components (hundred-millionths, 32 bits) and their scores, MVI, ISR, low, high (hundredths of a
 *   point, 16 bits)
 */
import { COMPONENT_NAMES, SCORE_NAMES } from '../../volatility/methodology/components';
import {
  COMPONENT_UNITS,
  type Evidence,
  type IndexContent,
  type IndexValues,
  type Level,
  LETTERS,
  LEVELS,
  NO_VALUES,
  POINT_UNITS,
  REASONS,
  type Tone,
} from './index-record';

/** No content is longer. */
export const MAX_CONTENT_BYTES = 64;
const LEVEL_SHIFT = 4;
const LEVEL_MASK = 3;
const FLAG_TONE = 64;
const FLAG_TONE_OF_ALL = 128;
const TONE_UNITS = 100;
const STORY_UNITS = 1_000;
const SHARE_UNITS = 1_000;
const UNIT_BYTES = 4;
const POINT_BYTES = 2;
/** Attention and the components; their scores, MVI, ISR and its bounds. One more component is a new format: what is stored has no number for it. */
const UNITS = ['attention', ...COMPONENT_NAMES] as const;
const POINTS = [...SCORE_NAMES, 'mvi', 'isr', 'low', 'high'] as const;
const POINTS_AT = UNITS.length * UNIT_BYTES;
const VALUE_BYTES = POINTS_AT + POINTS.length * POINT_BYTES;
/** Where MVI stands among the values. */
const MVI_AT = POINTS_AT + POINTS.indexOf('mvi') * POINT_BYTES;
const ISR_AT = POINTS_AT + POINTS.indexOf('isr') * POINT_BYTES;
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
  for (const name of UNITS) at = writeUnits(target, at, values[name]);
  for (const name of POINTS) at = writePoints(target, at, values[name]);
  return at;
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
  const values: { -readonly [Name in keyof IndexValues]: IndexValues[Name] } = { ...NO_VALUES };
  UNITS.forEach((name, at) => {
    const units = buffer.readInt32LE(from + at * UNIT_BYTES);
    if (units !== NO_COMPONENT) values[name] = units / COMPONENT_UNITS;
  });
  POINTS.forEach((name, at) => {
    const units = buffer.readUInt16LE(from + POINTS_AT + at * POINT_BYTES);
    if (units !== NO_POINTS) values[name] = units / POINT_UNITS;
  });
  return values;
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

/** Unpacks why there is no MVI, and no ISR, alone; null where there is one. */
export function decodeReasons(bytes: Uint8Array): Pick<IndexContent, 'reason' | 'isrReason'> {
  return { reason: nameOf(REASONS, bytes[0] & 15), isrReason: nameOf(REASONS, bytes[1] >> 4) };
}

/** Unpacks the letter of a content alone; null where there is none. */
export function decodeLetter(bytes: Uint8Array): string | null {
  return nameOf(LETTERS, bytes[1] & 15);
}

/** Unpacks the MVI of a content alone; null where there is none. */
export function decodeMvi(bytes: Uint8Array): number | null {
  return decodePoints(bytes, MVI_AT);
}

/** Unpacks the ISR of a content alone; null where there is none. */
export function decodeIsr(bytes: Uint8Array): number | null {
  return decodePoints(bytes, ISR_AT);
}

function decodePoints(bytes: Uint8Array, offset: number): number | null {
  if ((bytes[0] & 15) !== 0) return null;
  // Values stand at the end of a content.
  const at = bytes.length - VALUE_BYTES + offset;
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
