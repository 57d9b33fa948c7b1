/**
 * The tone of a day's stories, by scope: how good or bad the news was, as the source measured it, from −100 to 100. It stands beside the counts
 * that indexes are computed from and has no part in them.
 *
 * Stories count as they do in coverage: once for each voice, by the article seen first, by how much of it is about the scope. Those without a tone
 * are left out.
 */
import { DEVELOPED_SCOPE, EMERGING_SCOPE, SCOPE_COUNT, SCOPES } from '../../reference/scopes';
import { STORY_UNITS } from '../../volatility/coverage';

/** Hundredths of a point of tone: finer differences of a mean say nothing. */
export const TONE_UNITS = 100;
/** News of this tone or worse is clearly negative; in GDELT about one article in eight. */
export const CLEARLY_NEGATIVE = -5;

/** The first format had sums in hundredths, rounded: too coarse for a scope that a story is hardly about. */
const FORMATS = { rounded: 1, exact: 2 } as const;

/** What was measured of the stories of one scope. */
export interface ScopeTone {
  /** Thousandths of stories with a tone. */
  readonly units: number;
  /** Thousandths of those that are clearly negative. */
  readonly negative: number;
  /** Sum of tone over stories, in hundredths; exact. */
  readonly sum: number;
}

/** All scopes with a tone on a day, ascending. */
export interface DayTone {
  readonly scopes: Int32Array;
  readonly units: Int32Array;
  readonly negative: Int32Array;
  /** Hundredths of tone times thousandths of stories. */
  readonly sums: Float64Array;
}

/** Region of each country's scope; 0 for others. */
const REGION_OF = Int32Array.from(SCOPES, ({ kind, region }) => (kind !== 'country' ? 0 : region === 'developed' ? DEVELOPED_SCOPE : EMERGING_SCOPE));

/** Adds up the tone of a day's stories, in any order. */
export class DayToneBuilder {
  private readonly units = new Float64Array(SCOPE_COUNT);
  private readonly negative = new Float64Array(SCOPE_COUNT);
  private readonly sums = new Float64Array(SCOPE_COUNT);

  /**
   * @param units thousandths of the story that are in scope
   * @param tone whole hundredths, see `toneUnits`
   */
  add(scope: number, units: number, tone: number): void {
    this.units[scope] += units;
    this.sums[scope] += units * tone;
    if (tone <= CLEARLY_NEGATIVE * TONE_UNITS) this.negative[scope] += units;
  }

  /** Null where no story has a tone. Regions get the sums of their countries, as they do in coverage. */
  build(): DayTone | null {
    for (let scope = 0; scope < SCOPE_COUNT; scope++) {
      const region = REGION_OF[scope];
      if (region === 0) continue;
      this.units[region] += this.units[scope];
      this.negative[region] += this.negative[scope];
      this.sums[region] += this.sums[scope];
    }
    const scopes = Int32Array.from(
      SCOPES.filter(({ number }) => this.units[number] > 0),
      ({ number }) => number,
    );
    if (scopes.length === 0) return null;
    return {
      scopes,
      units: scopes.map((scope) => this.units[scope]),
      negative: scopes.map((scope) => this.negative[scope]),
      // Whole numbers, so that the order of articles cannot matter. No sum is −0, which would not be packed.
      sums: Float64Array.from(scopes, (scope) => this.sums[scope] + 0),
    };
  }
}

/** A tone as it is added up: whole hundredths within the scale. */
export function toneUnits(tone: number): number {
  return Math.round(Math.min(100, Math.max(-100, tone)) * TONE_UNITS);
}

/** What was measured of a scope; null where none of its stories has a tone. */
export function toneOfScope(tone: DayTone | null, scope: number): ScopeTone | null {
  if (tone === null) return null;
  let [low, high] = [0, tone.scopes.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tone.scopes[middle] < scope) low = middle + 1;
    else high = middle;
  }
  return tone.scopes[low] === scope ? { units: tone.units[low], negative: tone.negative[low], sum: tone.sums[low] / STORY_UNITS } : null;
}

/** Packs the tone of a day: variable-length integers, scopes as differences, sums with their sign in the last bit. About 8 bytes a scope. */
export function encodeDayTone({ scopes, units, negative, sums }: DayTone): Buffer {
  const bytes: number[] = [];
  const write = (value: number): void => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  write(FORMATS.exact);
  write(scopes.length);
  for (let at = 0; at < scopes.length; at++) {
    write(at === 0 ? scopes[0] : scopes[at] - scopes[at - 1]);
    write(units[at]);
    write(negative[at]);
    write(sums[at] < 0 ? -2 * sums[at] - 1 : 2 * sums[at]);
  }
  return Buffer.from(bytes);
}

/** @throws RangeError on bytes of another format or cut short */
export function decodeDayTone(bytes: Uint8Array): DayTone {
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      if (at >= bytes.length) throw new RangeError('tone cut short');
      const byte = bytes[at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const format = read();
  if (format !== FORMATS.rounded && format !== FORMATS.exact) throw new RangeError('unknown format of tone');
  const scale = format === FORMATS.rounded ? STORY_UNITS : 1;
  const count = read();
  if (count > SCOPE_COUNT) throw new RangeError('tone of more scopes than there are');
  const tone = { scopes: new Int32Array(count), units: new Int32Array(count), negative: new Int32Array(count), sums: new Float64Array(count) };
  let scope = 0;
  for (let i = 0; i < count; i++) {
    scope += read();
    tone.scopes[i] = scope;
    tone.units[i] = read();
    tone.negative[i] = read();
    const sum = read();
    tone.sums[i] = (sum % 2 === 1 ? -(sum + 1) / 2 : sum / 2) * scale;
  }
  return tone;
}
