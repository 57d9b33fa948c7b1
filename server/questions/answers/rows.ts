import { toIsoDay } from '../../platform/clock';
import type { Scope } from '../../reference/scopes';
import { articlesOf, indexIdOf, type IndexView, isoInstant, type PeriodRecord, type SeriesFamily, valueOf } from '../../indexes';
import type { Measure } from '../grammar/measure-words';

/** A line of an answer. */
export interface Row {
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
  readonly spread: number | null;
  readonly velocity: number | null;
  readonly acceleration: number | null;
  readonly articles: number;
  readonly outlets: number;
  readonly state: string | null;
  readonly reason: string | null;
  readonly updated_at: string | null;
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
  'spread',
  'velocity',
  'acceleration',
  'articles',
  'outlets',
  'state',
  'reason',
  'updated_at',
] as const satisfies readonly (keyof Row)[];
export type RowField = (typeof ROW_FIELDS)[number];

/** A row with the numbers that it may be kept or ordered by. */
export interface Measured {
  readonly row: Row;
  readonly numbers: Readonly<Record<Measure, number | null>>;
}

export interface Source {
  readonly family: 'mvi' | 'isr';
  readonly scope: Scope;
}

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
  };
  return { row, numbers: numbersOf(row, values) };
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
    reason: family === 'isr' ? (record.reason ?? record.isrReason) : record.reason,
    updated_at: isoInstant(record.computedAt),
  };
  return { row, numbers: numbersOf(row, values) };
}

function namesOfRow(family: 'mvi' | 'isr', scope: Scope): Pick<Row, 'rank' | 'index_id' | 'name' | 'country' | 'sector' | 'region'> {
  const { name, country, category, region } = scope;
  return { rank: null, index_id: indexIdOf({ family, scope }), name, country, sector: category, region };
}

function componentsOf(values: PeriodRecord['values']): Pick<Row, 'spread' | 'velocity' | 'acceleration'> {
  return { spread: values?.spread ?? null, velocity: values?.velocity ?? null, acceleration: values?.acceleration ?? null };
}

/** A letter is ordered by the ISR that it stands for. */
function numbersOf(row: Row, values: PeriodRecord['values']): Measured['numbers'] {
  const { spread, velocity, acceleration, articles, outlets, change } = row;
  const isr = values?.isr ?? null;
  return { mvi: values?.mvi ?? null, isr, rating: isr, spread, velocity, acceleration, articles, outlets, change };
}

/** The columns of a question: what it asked for beside what tells the rows apart; or those that the caller names. */
export function fieldsOf(measures: readonly Measure[], isRanked: boolean, asked: readonly RowField[] | null): readonly RowField[] {
  if (asked !== null) return ROW_FIELDS.filter((field) => asked.includes(field));
  const wanted = new Set<RowField>(['index_id', 'name', 'date', 'value', 'reason']);
  if (isRanked) wanted.add('rank');
  for (const measure of measures) if (measure !== 'mvi' && measure !== 'isr') wanted.add(measure);
  return ROW_FIELDS.filter((field) => wanted.has(field));
}

export function pickFields(row: Row, fields: readonly RowField[]): Partial<Row> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
