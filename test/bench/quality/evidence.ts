/** What is asked of v2 beside telling surges from quiet days: weekdays, bursts on their first day, the world. */
import { CORE_SCOPES, FIRST_DAY, type WatchedWorld } from './watched-world';
import { COUNTRY_COUNT } from '../../../server/reference/scopes';
import { LEVEL } from '../../../server/volatility/values/confidence';
import { seededRandom } from '../../../server/volatility/engine/sample-panel';
import type { EngineSeries } from './engine-series';
import { areaUnderRoc, type Series } from './measures';

const PERMUTATIONS = 200;
/** Values that a scope needs for its weekdays to be judged, from the day on which both versions have some. */
const WEEKDAY_MIN_VALUES = 200;
const MONTH = 28;
const BURST = { stories: 4, times: 4 };
/** Part of the days, those with most stories in countries above twice their usual, in which the world should stand high. */
const HOT_DAYS = 0.05;

/** What weekdays explain of a series' variance beyond what they explain on average of the same numbers shuffled; null where there are too few. */
export function weekdayPart(series: Series, from: number): number | null {
  const numbers: number[] = [];
  const weekdays: number[] = [];
  for (let day = from; day < series.length; day++) {
    if (Number.isNaN(series[day])) continue;
    numbers.push(series[day]);
    weekdays.push((FIRST_DAY + day) % 7);
  }
  if (numbers.length < WEEKDAY_MIN_VALUES) return null;
  const random = seededRandom(numbers.length);
  const explained = explainedBy(numbers, weekdays);
  let shuffled = 0;
  for (let round = 0; round < PERMUTATIONS; round++) {
    for (let i = weekdays.length - 1; i > 0; i--) {
      const other = Math.floor(random() * (i + 1));
      [weekdays[i], weekdays[other]] = [weekdays[other], weekdays[i]];
    }
    shuffled += explainedBy(numbers, weekdays);
  }
  return explained - shuffled / PERMUTATIONS;
}

function explainedBy(numbers: readonly number[], weekdays: readonly number[]): number {
  const sums = new Float64Array(7);
  const counts = new Int32Array(7);
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  let all = 0;
  numbers.forEach((value, i) => {
    sums[weekdays[i]] += value - mean;
    counts[weekdays[i]]++;
    all += (value - mean) ** 2;
  });
  let between = 0;
  for (let weekday = 0; weekday < 7; weekday++) if (counts[weekday] > 0) between += sums[weekday] ** 2 / counts[weekday];
  return all > 0 ? between / all : 0;
}

export interface Bursts {
  /** First days of bursts, and how many of them have no value. */
  readonly bursts: number;
  readonly silent: number;
  /** Values marked thin, and how many of them stand above 90 without a burst. */
  readonly thin: number;
  readonly loud: number;
}

/** Bursts of every scope: at least four stories, four times the mean of the 28 days before. */
export function burstsOf({ days }: WatchedWorld, { stories, mvi, level }: EngineSeries, from: number): Bursts {
  const found = { bursts: 0, silent: 0, thin: 0, loud: 0 };
  for (let place = 1; place < stories.length; place++) {
    for (let day = from; day < days.length; day++) {
      if (days[day].state !== 'complete') continue;
      const usual = meanOfMonth(days, stories[place], day);
      const isBurst = (at: number): boolean => stories[place][at] >= Math.max(BURST.stories, BURST.times * usual);
      if (isBurst(day) && !isBurst(day - 1)) {
        found.bursts++;
        if (Number.isNaN(mvi[place][day])) found.silent++;
      }
      if (level[place][day] !== LEVEL.thin) continue;
      found.thin++;
      if (mvi[place][day] > 90 && !isBurst(day)) found.loud++;
    }
  }
  return found;
}

export interface WorldShape {
  /** Chance that a day with much of its coverage in surging countries stands above another. */
  readonly area: number;
  readonly deviation: number;
}

/** How the world index follows the days on which most is written about countries with more than twice their usual. */
export function worldShape({ days }: WatchedWorld, { stories, mvi }: EngineSeries, from: number): WorldShape {
  const shares: { share: number; value: number }[] = [];
  for (let day = from; day < days.length; day++) {
    if (Number.isNaN(mvi[0][day])) continue;
    let surging = 0;
    for (let country = 1; country <= Math.min(COUNTRY_COUNT, CORE_SCOPES.length); country++) {
      if (stories[country][day] > 2 * meanOfMonth(days, stories[country], day)) surging += stories[country][day];
    }
    shares.push({ share: surging / stories[0][day], value: mvi[0][day] });
  }
  shares.sort((a, b) => b.share - a.share);
  const hot = Math.floor(HOT_DAYS * shares.length);
  const valuesOf = (some: typeof shares): Float64Array => Float64Array.from(some, ({ value }) => value).sort();
  const mean = shares.reduce((sum, { value }) => sum + value, 0) / shares.length;
  const variance = shares.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / shares.length;
  return { area: areaUnderRoc(valuesOf(shares.slice(0, hot)), valuesOf(shares.slice(hot))), deviation: Math.sqrt(variance) };
}

function meanOfMonth(days: WatchedWorld['days'], stories: Series, day: number): number {
  let sum = 0;
  let count = 0;
  for (let other = Math.max(0, day - MONTH); other < day; other++) {
    if (days[other].state !== 'complete') continue;
    sum += stories[other];
    count++;
  }
  return sum / count;
}
