import { type Frequency, periodStart } from '../storage/calendar';
import { COMPONENT_NAMES, SCORE_NAMES } from '../../volatility/methodology/components';
import { COMPONENT_UNITS, LEVELS, POINT_UNITS, type SeriesRecord, STATES, type Tone } from '../storage/index-record';

/** A record of a day, or of the days of a week or month. */
export interface PeriodRecord extends SeriesRecord {
  /** Days of the period that have a value. */
  readonly days: number;
}

/** Stories and shares of them are kept to the thousandth. */
const STORY_UNITS = 1_000;

type Values = NonNullable<SeriesRecord['values']>;

const POINTS = [...SCORE_NAMES, 'mvi', 'isr', 'low', 'high', 'share'] as const;
const COMPONENTS = ['attention', ...COMPONENT_NAMES] as const;

/**
 * Records by week (from Monday) or month. A number is the mean of the days that have it; stories, also those with a tone, are summed, outlets are those of
 * the busiest day; the letter, and the reason where no day has a value, are those of the last day; state and level are the least
 * settled and the least sure; the period was computed when the last of its days was. `day` is the first of the period.
 */
export function* byPeriod(records: Iterable<SeriesRecord>, frequency: Frequency): Generator<PeriodRecord> {
  if (frequency === 'day') {
    // Of years of days nothing has to be gathered.
    for (const record of records) yield { ...record, days: record.values === null ? 0 : 1 };
    return;
  }
  let group: SeriesRecord[] = [];
  for (const record of records) {
    if (group.length > 0 && periodStart(group[0].day, frequency) !== periodStart(record.day, frequency)) {
      yield mergeRecords(group, periodStart(group[0].day, frequency));
      group = [];
    }
    group.push(record);
  }
  if (group.length > 0) yield mergeRecords(group, periodStart(group[0].day, frequency));
}

/** One record of days, of which there is at least one; dated by `day`. */
export function mergeRecords(group: readonly SeriesRecord[], day: number): PeriodRecord {
  const last = group[group.length - 1];
  const valued = group.filter(({ values }) => values !== null);
  const days = valued.length;
  const lastValued = valued.at(-1);
  const known = valued.map(({ values }) => values).filter((values) => values !== null);
  return {
    day,
    days,
    state: [...group.map(({ state }) => state)].sort((a, b) => settled(a) - settled(b))[0],
    computedAt: Math.max(...group.map(({ computedAt }) => computedAt)),
    isBackfilled: group.some(({ isBackfilled }) => isBackfilled),
    reason: lastValued === undefined ? last.reason : null,
    isrReason: known.some(({ isr }) => isr !== null) ? null : last.isrReason,
    level: LEVELS[Math.max(...(days > 0 ? valued : group).map(({ level }) => LEVELS.indexOf(level)))],
    letter: valued.findLast(({ letter }) => letter !== null)?.letter ?? null,
    stories: Math.round(group.reduce((sum, { stories }) => sum + stories, 0) * STORY_UNITS) / STORY_UNITS,
    outlets: Math.max(...group.map(({ outlets }) => outlets)),
    values: lastValued === undefined ? null : meanValues(known),
    tone: meanTone(group.flatMap(({ tone }) => tone ?? [])),
  };
}

function meanTone(tones: readonly Tone[]): Tone | null {
  if (tones.length === 0) return null;
  const mean = (name: keyof Tone, units: number): number =>
    Math.round((tones.reduce((sum, tone) => sum + tone[name], 0) / tones.length) * units) / units + 0;
  return {
    mean: mean('mean', POINT_UNITS),
    negative: mean('negative', STORY_UNITS),
    stories: Math.round(tones.reduce((sum, { stories }) => sum + stories, 0) * STORY_UNITS) / STORY_UNITS,
  };
}

/** A period with a restated day is as settled as a final one, and says that it was restated. */
function settled(state: SeriesRecord['state']): number {
  return state === 'restated' ? STATES.indexOf('final') - 0.5 : STATES.indexOf(state);
}

function meanValues(known: readonly Values[]): Values {
  const mean = (name: keyof Values, units: number): number | null => {
    const numbers = known.map((values) => values[name]).filter((value) => value !== null && value !== undefined);
    return numbers.length === 0 ? null : Math.round((numbers.reduce((sum, value) => sum + value, 0) / numbers.length) * units) / units + 0;
  };
  const points = POINTS.map((name) => [name, mean(name, POINT_UNITS)] as const);
  const components = COMPONENTS.map((name) => [name, mean(name, COMPONENT_UNITS)] as const);
  return Object.fromEntries([...points, ...components]) as unknown as Values;
}
