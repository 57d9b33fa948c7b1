import { indexIdOf, periodStart } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import type { Interpretation } from '../grammar/interpretation';
import { MEASURE_NAMES } from '../grammar/measure-words';
import type { DayRange } from '../grammar/span';

/** The days that are read of each index, and the calls that read the same. */
export interface Plan {
  /** Null: the latest values alone. */
  readonly days: DayRange | null;
  readonly calls: readonly string[];
  /** What is done with what the calls answer, in English. */
  readonly steps: readonly string[];
}

interface Asked {
  readonly as_of?: string;
  readonly methodology?: string;
}

/** Days before a period of days in which its changes look for a value to start from. */
const BASELINE_DAYS = 7;

export function planOf(interpretation: Interpretation, asked: Asked): Plan {
  if (interpretation.answer === 'crises') return { days: null, calls: crisisCalls(interpretation, asked), steps: crisisSteps(interpretation) };
  const days = daysOf(interpretation);
  return { days, calls: callsOf(interpretation, days, asked), steps: stepsOf(interpretation) };
}

function daysOf({ answer, period, frequency, measures, ranking, threshold }: Interpretation): DayRange | null {
  if (answer === 'latest' || (answer === 'ranking' && period.isDefault)) return null;
  const isOfChange = measures.includes('change') || ranking?.by === 'change' || threshold?.measure === 'change';
  const { from, to } = period;
  if (from === null || !isOfChange) return { from, to };
  if (frequency === 'day' || answer === 'ranking') return { from: from - BASELINE_DAYS, to };
  // The whole week or month before the first, and that one from its first day on.
  return { from: periodStart(periodStart(from, frequency) - 1, frequency), to };
}

function callsOf({ families, scopes, frequency, answer }: Interpretation, days: DayRange | null, asked: Asked): string[] {
  const params = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (days === null) {
    const kind = ratedKind(families, scopes);
    // Ratings are not asked for as of an instant.
    if (kind !== null && asked.as_of === undefined) return [call('/v1/ratings', [['kind', kind], ['limit', '1000'], ...params])];
    return idsOf(families, scopes).map((id) =>
      asked.as_of === undefined ? call(`/v1/indexes/${id}`, params) : call(`/v1/indexes/${id}/values`, params),
    );
  }
  const range: [string, string][] = [
    ...(days.from === null ? [] : [['from', toIsoDay(days.from)] as [string, string]]),
    ...(days.to === null ? [] : [['to', toIsoDay(days.to)] as [string, string]]),
    ...(frequency === 'day' || answer === 'ranking' ? [] : [['frequency', frequency] as [string, string]]),
  ];
  return idsOf(families, scopes).map((id) => call(`/v1/indexes/${id}/values`, [...range, ...params]));
}

function idsOf(families: Interpretation['families'], scopes: Interpretation['scopes']): string[] {
  return families.flatMap((family) => scopes.map((scope) => indexIdOf({ family, scope })));
}

/** Which list of ratings is the ISR of exactly these scopes, or null. */
function ratedKind(families: Interpretation['families'], scopes: Interpretation['scopes']): 'country' | 'sector' | null {
  if (families.length !== 1 || families[0] !== 'isr') return null;
  if (scopes.length === COUNTRIES.length && scopes.every(({ kind }) => kind === 'country')) return 'country';
  return scopes.length === CATEGORIES.length && scopes.every(({ kind }) => kind === 'category') ? 'sector' : null;
}

function call(path: string, query: readonly (readonly [string, string])[]): string {
  const text = new URLSearchParams(Object.fromEntries(query)).toString();
  return `GET ${path}${text === '' ? '' : `?${text}`}`;
}

/** A list for each country with each category. */
function crisisCalls({ scopes, status, period }: Interpretation, asked: Asked): string[] {
  const params = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const lists = scopes.flatMap(({ country, region, category }) => {
    const places = region === null || country !== null ? [country] : COUNTRIES.filter((one) => one.region === region).map(({ iso2 }) => iso2);
    return places.map((place) =>
      call('/v1/ratings', [
        ['kind', 'crisis'],
        ...optional('country', place),
        ...optional('category', category),
        ...optional('status', status),
        ...optional('since', period.from === null ? null : toIsoDay(period.from)),
        ['limit', '1000'],
        ...params,
      ]),
    );
  });
  return [...new Set(lists)];
}

function optional(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]];
}

function crisisSteps({ scopes, period, threshold, ranking }: Interpretation): string[] {
  const steps = scopes.length > 1 ? ['Put the lists together; a crisis in several of them counts once.'] : [];
  if (period.to !== null) steps.push(`Keep those that began by ${toIsoDay(period.to)}.`);
  if (threshold !== null) steps.push(`Keep those whose \`peakValue\` is ${boundsOf(threshold)}.`);
  if (ranking !== null) steps.push(`Sort by \`peakValue\`, the ${sortedBy(ranking)}`);
  return steps;
}

function boundsOf({ comparator, value, upper }: NonNullable<Interpretation['threshold']>): string {
  return `${comparator.replace('_', ' ')} ${value}${upper === null ? '' : ` and ${upper}`}`;
}

function sortedBy({ order, limit }: NonNullable<Interpretation['ranking']>): string {
  return `${order === 'highest' ? 'largest' : 'smallest'} first${limit === null ? '.' : `, and keep ${limit}.`}`;
}

function stepsOf({ answer, period, threshold, letters, ranking, measures, frequency }: Interpretation): string[] {
  const steps: string[] = [];
  const isOverPeriod = answer === 'ranking' && !period.isDefault;
  if (isOverPeriod) steps.push('Take the mean of each index over the days of the period; of articles the sum, of outlets the largest number.');
  if (measures.includes('change') || ranking?.by === 'change' || threshold?.measure === 'change') steps.push(changeStep(answer, period.isDefault));
  const what = answer === 'ranking' ? 'indexes' : frequency === 'day' ? 'days' : `${frequency}s`;
  if (threshold !== null) steps.push(`Keep the ${what} whose ${MEASURE_NAMES[threshold.measure]} is ${boundsOf(threshold)}.`);
  if (letters !== null) steps.push(`Keep the ${what} rated ${letters.join(', ')}.`);
  if (ranking !== null) steps.push(`Sort by ${MEASURE_NAMES[ranking.by]}, the ${sortedBy(ranking)}`);
  return steps;
}

function changeStep(answer: Interpretation['answer'], isLatest: boolean): string {
  if (answer === 'latest' || (answer === 'ranking' && isLatest)) return 'Take the change since the day before.';
  return answer === 'ranking'
    ? 'Take the last value of the period less the last one before it.'
    : 'Take each value less the one before it, and leave out what lies before the period.';
}
