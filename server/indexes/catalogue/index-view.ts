/**
 * The one read model of an index: what there is to say of it, under the names of the product. The data API, the dashboard and the
 * pages of the site choose from it and put it into their own words.
 */
import { toIsoDay } from '../../platform/clock';
import type { ScopeKind } from '../../reference/scopes';
import { OUTLOOK_DAYS } from '../../volatility/methodology/methodology';
import { type Outlook, outlookOf } from '../../volatility/rating/rating';
import type { Changes } from '../../volatility/values/returns';
import { type Severity, severityOfLetter, severityOfMvi } from '../../volatility/rating/severity';
import { type IndexValues, type Level, SERIES_REASONS, type SeriesRecord, type State } from '../storage/index-record';
import { roundPoints, SPARKLINE_DAYS, type SeriesTrend } from '../storage/series-window';
import { type Family, indexIdOf, type Region, type SeriesFamily, type SeriesIndex } from './catalogue';

const SECONDS_PER_DAY = 86_400;

/** Why a value is null; `not_computed`: nothing was known of the index at the instant asked for. */
export const VALUE_REASONS = [...SERIES_REASONS, 'not_computed'] as const;
export type ValueReason = (typeof VALUE_REASONS)[number];

/** The latest value of a scope, and the trends of the families that it is a value of. */
export interface SeriesLatest {
  readonly scope: number;
  readonly record: SeriesRecord;
  readonly trend: Readonly<Partial<Record<SeriesFamily, SeriesTrend>>>;
}

/** What is watched, and its names. */
export interface IndexNames<F extends SeriesFamily = Family> {
  /** `mvi-sa-energy`. */
  readonly id: string;
  /** The ID in upper case. */
  readonly code: string;
  readonly name: string;
  readonly family: F;
  readonly kind: ScopeKind;
  readonly region: Region | null;
  /** ISO 3166 alpha-2 code. */
  readonly country: string | null;
  readonly category: string | null;
}

/** What a value rests on. */
export interface Confidence {
  readonly level: Level | null;
  readonly articles: number;
  readonly outlets: number;
  /** Bounds of the 90 % interval of MVI; null for other families. */
  readonly low: number | null;
  readonly high: number | null;
}

/** How good or bad the news was: the tone of the stories in scope. */
export interface ToneView {
  /** Mean, −100 … 100; null where no story has a tone. */
  readonly mean: number | null;
  /** Share of clearly negative stories. */
  readonly negative: number | null;
  /** Stories with a tone. */
  readonly articles: number;
}

/** An index with its latest value. Whatever depends on a value is null where there is none. */
export interface IndexView<F extends SeriesFamily = Family> extends IndexNames<F> {
  readonly value: number | null;
  /** Why there is no value; null when there is one. */
  readonly reason: ValueReason | null;
  /** UTC day of the value, `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly state: State | null;
  readonly severity: Severity | null;
  /** Stability rating of the scope: the letter of its ISR, of both families of the catalogue. */
  readonly rating: string | null;
  /** MVI's components and scores, of both families of the catalogue. */
  readonly values: IndexValues | null;
  readonly confidence: Confidence;
  readonly tone: ToneView;
  readonly change: Changes;
  /** Change over 30 days. */
  readonly momentum: number | null;
  /** Where ISR has moved over 30 days; null for other families. */
  readonly outlook: Outlook | null;
  /** Days with an MVI among the last 90. */
  readonly mviDays: number;
  /** The last 90 values, the newest at the end. */
  readonly sparkline: readonly (number | null)[];
  /** When the value was computed: an instant. */
  readonly updatedAt: string | null;
}

const NO_CHANGES: Changes = { lastDay: null, mtd: null, ytd: null, oneYear: null };
const NO_SPARKLINE: readonly null[] = Array<null>(SPARKLINE_DAYS).fill(null);

export function namesOf<F extends SeriesFamily>(index: SeriesIndex<F>): IndexNames<F> {
  const { family, scope } = index;
  const { name, kind, region, country, category } = scope;
  const id = indexIdOf(index);
  return { id, code: id.toUpperCase(), name, family, kind, region, country, category };
}

/** What an index says, whatever it is named. */
export type ValueView<F extends SeriesFamily = Family> = Omit<IndexView<F>, Exclude<keyof IndexNames, 'family'>>;

/** `latest`: null where nothing was computed or known. */
export function viewIndex<F extends SeriesFamily>(index: SeriesIndex<F>, latest: SeriesLatest | null): IndexView<F> {
  // What is unpacked when it is asked for stays so.
  return Object.assign(viewValue(index.family, latest), namesOf(index));
}

export function viewValue<F extends SeriesFamily>(family: F, latest: Omit<SeriesLatest, 'scope'> | null): ValueView<F> {
  const record = latest?.record ?? null;
  const trend: SeriesTrend | null = latest?.trend[family] ?? null;
  const value = valueOf(family, record);
  // Unpacked when it is asked for: most readers want no sparkline.
  const before = (): number | null => trend?.sparkline.at(-1 - OUTLOOK_DAYS) ?? null;
  return {
    family,
    value,
    reason: record === null ? 'not_computed' : reasonOf(family, record),
    day: record === null ? null : toIsoDay(record.day),
    state: record?.state ?? null,
    severity: severityOf(family, record),
    rating: record?.letter ?? null,
    values: record?.values ?? null,
    confidence: confidenceOf(family, record),
    tone: toneOf(record),
    change: trend?.changes ?? NO_CHANGES,
    get momentum() {
      const earlier = before();
      return value === null || earlier === null ? null : roundPoints(value - earlier);
    },
    get outlook() {
      return family === 'isr' ? outlookOf(value, before()) : null;
    },
    get mviDays() {
      return latest?.trend.mvi?.sparkline.filter((one) => one !== null).length ?? 0;
    },
    get sparkline() {
      return trend?.sparkline ?? NO_SPARKLINE;
    },
    updatedAt: record === null ? null : isoInstant(record.computedAt),
  };
}

/** Value of a family in a record; all records have the tone. */
export function valueOf(family: SeriesFamily, record: SeriesRecord | null): number | null {
  return (family === 'tone' ? record?.tone?.mean : record?.values?.[family]) ?? null;
}

/** Why the value of a family is null, or null. */
export function reasonOf(family: SeriesFamily, record: Pick<SeriesRecord, 'reason' | 'isrReason'>): SeriesRecord['reason'] {
  return family === 'isr' ? (record.reason ?? record.isrReason) : record.reason;
}

export function confidenceOf(family: SeriesFamily, record: SeriesRecord | null): Confidence {
  const values = family === 'mvi' ? record?.values : null;
  return {
    level: record?.level ?? null,
    articles: articlesOf(record),
    outlets: record?.outlets ?? 0,
    low: values?.low ?? null,
    high: values?.high ?? null,
  };
}

export function toneOf(record: Pick<SeriesRecord, 'tone'> | null): ToneView {
  const tone = record?.tone ?? null;
  return { mean: tone?.mean ?? null, negative: tone?.negative ?? null, articles: roundStories(tone?.stories ?? 0) };
}

/** Stories with one decimal: an article that is only partly about the scope counts in part. */
export function articlesOf(record: SeriesRecord | null): number {
  return roundStories(record?.stories ?? 0);
}

function roundStories(stories: number): number {
  return Math.round(stories * 10) / 10;
}

/** Values that were published together bear one instant, so it is written once for all that follow each other. */
export function isoInstant(seconds: number): string {
  if (seconds !== lastInstant.seconds) lastInstant = { seconds, text: toIsoInstant(seconds) };
  return lastInstant.text;
}

let lastInstant = { seconds: NaN, text: '' };

/** As `toISOString` writes it, which takes five times as long. */
function toIsoInstant(seconds: number): string {
  const day = Math.floor(seconds / SECONDS_PER_DAY);
  const ofDay = seconds - day * SECONDS_PER_DAY;
  if (!Number.isInteger(seconds) || day < 0) return new Date(seconds * 1000).toISOString();
  const minutes = Math.floor(ofDay / 60);
  return `${toIsoDay(day)}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(ofDay % 60)}.000Z`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** Of MVI by its value, of ISR by its letter; other families have none. */
function severityOf(family: SeriesFamily, record: SeriesRecord | null): Severity | null {
  const value = valueOf(family, record);
  if (value === null || record === null) return null;
  if (family === 'mvi') return severityOfMvi(value);
  return family !== 'isr' || record.letter === null ? null : severityOfLetter(record.letter);
}
