import type { InterpretationResponse, QueryRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { COMPONENTS, perComponent } from '../../../shared/contract/methodology';
import { type ChartSeries, daysBetween } from '../../../shared/ui/chart/chart-model';
import { addDays } from '../../../shared/ui/text/format';

const LINES_MAX = 5;

/** Decimals of measures that are no index of 0 to 100. */
const DIGITS = { ...perComponent((_, at) => COMPONENTS[at].percentDigits + 2), articles: 0, outlets: 0, change: 1, tone: 1, share: 0 };

export type Measure = InterpretationResponse['measures'][number];

/** What a chart of the answer shows: the measure that is asked for first, of up to five indexes. */
export interface AnswerLines {
  readonly measure: Measure;
  readonly series: readonly ChartSeries[];
}

/** Null where the answer is no series, has fewer than two rows of each index, no numbers, or too many indexes. */
export function linesOf(
  interpretation: Pick<InterpretationResponse, 'answer' | 'measures' | 'frequency'>,
  rows: readonly QueryRowResponse[],
): AnswerLines | null {
  if (interpretation.answer !== 'series') return null;
  const [measure] = interpretation.measures;
  const ofFamily = rows.filter(({ index_id }) => index_id?.startsWith(`${familyOf(measure) ?? rows[0]?.index_id?.split('-')[0]}-`));
  const byIndex = Map.groupBy(ofFamily, ({ index_id }) => index_id ?? '');
  if (byIndex.size > LINES_MAX) return null;
  const digits = measure in DIGITS ? DIGITS[measure as keyof typeof DIGITS] : undefined;
  const series = [...byIndex].flatMap(([id, own]) => {
    const line = lineOf(own, measure, interpretation.frequency);
    return line === null ? [] : [{ ...line, id, label: own[0].name ?? id, ...(digits === undefined ? {} : { digits }) }];
  });
  return series.length === 0 ? null : { measure, series };
}

/** The family whose value a measure is; null of what all families have. */
function familyOf(measure: Measure): string | null {
  if (measure === 'rating') return 'isr';
  return measure === 'mvi' || measure === 'isr' || measure === 'tone' || measure === 'share' ? measure : null;
}

/** A week or month has its number on each of its days, the last one on its first day alone. */
function lineOf(
  rows: readonly QueryRowResponse[],
  measure: Measure,
  frequency: InterpretationResponse['frequency'],
): Pick<ChartSeries, 'firstDay' | 'values'> | null {
  const points = rows.flatMap((row) => {
    const number = familyOf(measure) === null ? row[measure as keyof typeof DIGITS & keyof QueryRowResponse] : row.value;
    return typeof row.date === 'string' ? [{ date: row.date, value: typeof number === 'number' ? number : null }] : [];
  });
  if (points.length < 2 || points.every(({ value }) => value === null)) return null;
  const firstDay = points[0].date;
  const values = Array<number | null>(daysBetween(firstDay, points[points.length - 1].date) + 1).fill(null);
  for (const [at, { date, value }] of points.entries()) {
    const end = frequency === 'day' || at === points.length - 1 ? addDays(date, 1) : points[at + 1].date;
    values.fill(value, daysBetween(firstDay, date), daysBetween(firstDay, end));
  }
  return { firstDay, values };
}
