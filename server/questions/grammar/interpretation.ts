import type { SeriesFamily } from '../../indexes';
import type { Scope } from '../../reference/scopes';
import { gatherParts, type Gathered } from './gathered';
import type { CrisisStatus, Frequency, Item } from './items';
import { isFamily, MEASURE_NAMES, type Measure } from './measure-words';
import { parseQuestion } from './parser';
import { isReversed, type PeriodFault } from './period';
import type { AmbiguousWord, ReadWord, UnusedWord } from './reading';
import { scopesOf } from './scopes';
import type { DayRange } from './span';

export const ANSWERS = ['latest', 'series', 'ranking', 'days', 'crises'] as const;
/** Latest values; values over time; indexes in an order; days that pass a threshold, or in an order; crises. */
export type Answer = (typeof ANSWERS)[number];

export type QuestionFault = PeriodFault | 'nothing_asked' | 'count_out_of_range' | 'denial_unread' | 'period_within_period';

export type Threshold = Pick<Extract<Item, { kind: 'threshold' }>, 'comparator' | 'value' | 'upper'> & { readonly measure: Measure };

export interface Ranking {
  readonly by: Measure;
  readonly order: 'highest' | 'lowest';
  /** Null is all. */
  readonly limit: number | null;
}

/** What a question asks. */
export interface Interpretation {
  readonly answer: Answer;
  readonly families: readonly SeriesFamily[];
  readonly measures: readonly Measure[];
  readonly scopes: readonly Scope[];
  readonly period: DayRange & { readonly isDefault: boolean };
  readonly frequency: Frequency;
  readonly threshold: Threshold | null;
  /** Ratings that rows are kept by; null is all. */
  readonly letters: readonly string[] | null;
  readonly ranking: Ranking | null;
  /** Of crises those of a status; null is open and closed ones. */
  readonly status: CrisisStatus | null;
  readonly isComparison: boolean;
}

/** A question as it was read: every letter and number of it is in `words` or in `unused`. */
export interface Reading {
  readonly words: readonly ReadWord[];
  readonly unused: readonly UnusedWord[];
  readonly ambiguous: readonly AmbiguousWord[];
  /** Why there is no interpretation, and the part that is to blame where there is one. */
  readonly fault: { readonly code: QuestionFault; readonly text: string } | null;
  readonly interpretation: Interpretation | null;
}

/** Days of a series whose period is not said, by its frequency. */
const DEFAULT_DAYS: Readonly<Record<Frequency, number>> = { day: 90, week: 364, month: 730 };
const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 1_000;

/** Reads a question as it is asked on a day. */
export function readQuestion(text: string, today: number): Reading {
  const gathered = gatherParts(text, parseQuestion(text), today);
  const fault = gathered.fault ?? faultOf(gathered);
  const interpretation = fault === null ? interpret(gathered, today) : null;
  return { ...fitting(gathered, interpretation), ambiguous: gathered.ambiguous, fault, interpretation };
}

/** An order of indexes has no frequency, and crises neither measures nor letters: words that ask for these are unused. */
function fitting({ words, unused }: Gathered, interpretation: Interpretation | null): Pick<Reading, 'words' | 'unused'> {
  const isLeft = ({ kind, meaning }: ReadWord): boolean => {
    if (interpretation?.answer === 'crises') {
      return ['frequency', 'letters', 'order', 'series'].includes(kind) || (kind === 'measure' && meaning !== MEASURE_NAMES.mvi);
    }
    return interpretation?.answer === 'ranking' && kind === 'frequency';
  };
  const left = words.filter(isLeft).map(({ text, start, end }) => ({ text, start, end, reason: 'does_not_fit' as const }));
  if (left.length === 0) return { words, unused };
  return { words: words.filter((word) => !isLeft(word)), unused: [...unused, ...left].sort((one, other) => one.start - other.start) };
}

function faultOf({ sides, measures, ranking, threshold, subject, period, crises }: Gathered): Reading['fault'] {
  const isAsking =
    measures.length > 0 ||
    ranking !== null ||
    threshold !== null ||
    subject !== null ||
    crises !== null ||
    sides.some(({ names, excluded }) => names.length + excluded.length > 0);
  if (!isAsking) return { code: 'nothing_asked', text: '' };
  if (period !== null && isReversed(period)) return { code: 'period_reversed', text: '' };
  const limit = ranking?.limit ?? null;
  return limit !== null && (limit < 1 || limit > LIMIT_MAX) ? { code: 'count_out_of_range', text: String(limit) } : null;
}

function interpret(gathered: Gathered, today: number): Interpretation {
  const { measures, sides, isComparison } = gathered;
  const subject = gathered.subject ?? subjectOf(gathered);
  const families = gathered.crises === null ? familiesOf(measures) : (['mvi'] as const);
  const named = scopesOf(sides, subject);
  const scopes = named.length > 0 ? named : scopesOf([{ names: [{ kind: 'world' }], excluded: [] }], null);
  const answer = answerOf(gathered, scopes.length);
  const frequency = gathered.frequency ?? gathered.threshold?.unit ?? 'day';
  const first = firstMeasure(measures, families);
  return {
    answer,
    families,
    measures: measures.length > 0 && answer !== 'crises' ? measures : [families[0]],
    scopes,
    period: periodOf(gathered, answer, frequency, today),
    frequency,
    threshold: gathered.threshold === null ? null : { ...pick(gathered.threshold), measure: gathered.threshold.measure ?? first },
    letters: answer === 'crises' ? null : gathered.letters,
    ranking: rankingOf(gathered, answer, first),
    status: gathered.crises?.status ?? null,
    isComparison,
  };
}

/** MVI unless another family is asked for. */
function familiesOf(measures: readonly Measure[]): readonly SeriesFamily[] {
  const of = (measure: Measure): SeriesFamily | null => (measure === 'rating' ? 'isr' : isFamily(measure) ? measure : null);
  const asked = new Set(measures.map(of));
  const families = (['mvi', 'isr', 'tone', 'share'] as const).filter((family) => asked.has(family));
  return families.length > 0 ? families : ['mvi'];
}

/** An order of nothing that is named is one of countries, and so is what has a rating. */
function subjectOf({ sides, ranking, order, letters, crises }: Gathered): 'countries' | null {
  if (crises !== null) return null;
  return (ranking !== null || order !== null || letters !== null) && sides.every(({ names }) => names.length === 0) ? 'countries' : null;
}

function answerOf({ ranking, order, threshold, letters, subject, period, frequency, isSeries, crises }: Gathered, scopes: number): Answer {
  if (crises !== null) return 'crises';
  const isOfDays = subject === 'days' || (threshold?.unit ?? null) !== null || (scopes === 1 && (subject === null || period !== null));
  if (ranking !== null || order !== null) return isOfDays ? 'days' : 'ranking';
  if (threshold !== null) return isOfDays || subject === null ? 'days' : 'ranking';
  if (letters !== null) return subject === 'days' || (scopes === 1 && period !== null) ? 'days' : 'ranking';
  return period !== null || frequency !== null || isSeries || subject === 'days' ? 'series' : 'latest';
}

function rankingOf({ ranking, order, threshold, measures }: Gathered, answer: Answer, first: Measure): Ranking | null {
  if (answer === 'crises') {
    if (ranking === null) return null;
    // The worst crisis is the highest one.
    const isHighest = (ranking.order === 'highest') === (ranking.isOfQuality !== true);
    return { by: 'mvi', order: isHighest ? 'highest' : 'lowest', limit: ranking.limit ?? LIMIT_DEFAULT };
  }
  if (ranking !== null || order !== null) {
    const by = order?.measure ?? ranking?.measure ?? (measures.includes('change') ? 'change' : first);
    return { by, order: ranking?.order ?? 'highest', limit: ranking === null ? null : (ranking.limit ?? LIMIT_DEFAULT) };
  }
  if (answer !== 'ranking') return null;
  const isLow = threshold?.comparator === 'below' || threshold?.comparator === 'at_most';
  return { by: threshold?.measure ?? first, order: isLow ? 'lowest' : 'highest', limit: null };
}

function periodOf({ period }: Gathered, answer: Answer, frequency: Frequency, today: number): Interpretation['period'] {
  if (period !== null) return { ...period, isDefault: false };
  const from = answer === 'series' ? today - DEFAULT_DAYS[frequency] + 1 : null;
  return { from, to: null, isDefault: true };
}

/** What is compared and ranked where the question does not say: the first measure with a number, else the value of the index. */
function firstMeasure(measures: readonly Measure[], families: readonly SeriesFamily[]): Measure {
  return measures.find((measure) => measure !== 'rating' && measure !== 'change') ?? families[0];
}

function pick<T extends Omit<Threshold, 'measure'>>({ comparator, value, upper }: T): Omit<Threshold, 'measure'> {
  return { comparator, value, upper };
}
