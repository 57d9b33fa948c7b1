import { toIsoDay } from '../../platform/clock';
import type { Scope } from '../../reference/scopes';
import { COMPONENT_NAMES, type PerComponent } from '../../volatility/methodology/components';
import {
  articlesOf,
  componentsOf,
  indexIdOf,
  type IndexView,
  isoInstant,
  type PeriodRecord,
  reasonOf,
  type SeriesFamily,
  valueOf,
} from '../../indexes';
import type { Interpretation } from '../grammar/interpretation';
import type { Measure } from '../grammar/measure-words';

/** A line of an answer. */
export interface Row extends PerComponent<number | null> {
  readonly rank: number | null;
  readonly index_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly sector: string | null;
  readonly region: string | null;
  readonly date: string | null;
  readonly value: number | null;
  readonly change: number | null;
  readonly rating: string | null;
  readonly articles: number;
  readonly outlets: number;
  readonly state: string | null;
  readonly reason: string | null;
  readonly updated_at: string | null;
  /** Of crises. */
  readonly crisis: string | null;
  readonly status: string | null;
  readonly severity: number | null;
  readonly peak: string | null;
  readonly end: string | null;
}

export const ROW_FIELDS = [
  'rank',
  'index_id',
  'name',
  'country',
  'sector',
  'region',
  'date',
  'value',
  'change',
  'rating',
  ...COMPONENT_NAMES,
  'articles',
  'outlets',
  'state',
  'reason',
  'updated_at',
  'crisis',
  'status',
  'severity',
  'peak',
  'end',
] as const satisfies readonly (keyof Row)[];
export type RowField = (typeof ROW_FIELDS)[number];

/** A row with the numbers that it may be kept or ordered by. */
export interface Measured {
  readonly row: Row;
  readonly numbers: Readonly<Record<Measure, number | null>>;
}

export interface Source {
  readonly family: SeriesFamily;
  readonly scope: Scope;
}

const NO_CRISIS = { crisis: null, status: null, severity: null, peak: null, end: null };

/** An index as it stands; its change is that since the day before. */
export function measureView({ family, scope }: Source, view: IndexView<SeriesFamily>): Measured {
  const { value, day, state, reason, rating, values, confidence, change, updatedAt } = view;
  const row = {
    ...namesOfRow(family, scope),
    date: day,
    value,
    change: change.lastDay,
    rating,
    ...componentsOf(values),
    articles: confidence.articles,
    outlets: confidence.outlets,
    state,
    reason,
    updated_at: updatedAt,
    ...NO_CRISIS,
  };
  return { row, numbers: numbersOf(family, row, values, view.tone.mean) };
}

/** A record of a day or a period. */
export function measureRecord({ family, scope }: Source, record: PeriodRecord, change: number | null): Measured {
  const { values } = record;
  const row = {
    ...namesOfRow(family, scope),
    date: toIsoDay(record.day),
    value: valueOf(family, record),
    change,
    rating: record.letter,
    ...componentsOf(values),
    articles: articlesOf(record),
    outlets: record.outlets,
    state: record.state,
    reason: reasonOf(family, record),
    updated_at: isoInstant(record.computedAt),
    ...NO_CRISIS,
  };
  return { row, numbers: numbersOf(family, row, values, record.tone?.mean ?? null) };
}

export function namesOfRow(family: SeriesFamily, scope: Scope): Pick<Row, 'rank' | 'index_id' | 'name' | 'country' | 'sector' | 'region'> {
  const { name, country, category, region } = scope;
  return { rank: null, index_id: indexIdOf({ family, scope }), name, country, sector: category, region };
}

/** A letter is ordered by the ISR that it stands for. */
function numbersOf(family: SeriesFamily, row: Row, values: PeriodRecord['values'], tone: number | null): Measured['numbers'] {
  const { value, articles, outlets, change } = row;
  const isr = values?.isr ?? null;
  const share = family === 'share' ? value : null;
  return { mvi: values?.mvi ?? null, isr, rating: isr, ...componentsOf(row), articles, outlets, change, tone, share };
}

/** The columns of a question: what it asked for beside what tells the rows apart; or those that the caller names. */
export function fieldsOf({ answer, measures, ranking }: Interpretation, asked: readonly RowField[] | null): readonly RowField[] {
  if (asked !== null) return ROW_FIELDS.filter((field) => asked.includes(field));
  const wanted = new Set<RowField>(['index_id', 'name', 'date', 'value']);
  for (const field of answer === 'crises' ? OF_CRISES : (['reason'] as const)) wanted.add(field);
  if (ranking !== null) wanted.add('rank');
  for (const measure of measures) if (!isFamily(measure)) wanted.add(measure);
  return ROW_FIELDS.filter((field) => wanted.has(field));
}

const OF_CRISES = ['crisis', 'status', 'severity', 'peak', 'end'] as const;

/** Whether a measure is the value of an index. */
function isFamily(measure: Measure): measure is SeriesFamily {
  return measure === 'mvi' || measure === 'isr' || measure === 'tone' || measure === 'share';
}

export function pickFields(row: Row, fields: readonly RowField[]): Partial<Row> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
