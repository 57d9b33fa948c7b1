import { toIsoDay } from '../../platform/clock';
import type { Frequency, Item, Meaning, NameItem, Subject } from './items';
import { isFamily, type Measure } from './measure-words';
import { type PeriodItem, resolvePeriod } from './period';
import {
  ambiguityOf,
  type AmbiguousWord,
  describeItem,
  describeMeaning,
  describeRange,
  partOf,
  type ReadWord,
  type UnusedReason,
  type UnusedWord,
  type WordKind,
} from './reading';
import type { Named } from './scopes';
import { type DayRange, resolveSpan } from './span';
import type { QuestionFault } from './interpretation';

type Of<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

/** The parts of a question by what they say; a part that another of its kind has been read before is unused. */
export interface Gathered {
  readonly words: readonly ReadWord[];
  readonly unused: readonly UnusedWord[];
  readonly ambiguous: readonly AmbiguousWord[];
  readonly fault: { readonly code: QuestionFault; readonly text: string } | null;
  readonly sides: readonly Named[];
  readonly measures: readonly Measure[];
  readonly period: DayRange | null;
  readonly frequency: Frequency | null;
  readonly threshold: Of<'threshold'> | null;
  readonly ranking: Omit<Of<'ranking'>, 'start' | 'end'> | null;
  readonly order: Of<'order'> | null;
  readonly subject: Subject | null;
  /** Ratings that rows are kept by. */
  readonly letters: readonly string[] | null;
  readonly crises: Pick<Of<'crises'>, 'status'> | null;
  readonly isComparison: boolean;
  readonly isSeries: boolean;
}

export function gatherParts(text: string, items: readonly Item[], today: number): Gathered {
  const gatherer = new Gatherer(text, today);
  for (const item of items) gatherer.take(item);
  return gatherer.result();
}

const DENIAL = /^(?:no|not(?: in)?|none|non|nor|neither|never|cannot|\p{L}+n['’]t)$/iu;

class Gatherer {
  private readonly words: ReadWord[] = [];
  private readonly unused: UnusedWord[] = [];
  private readonly ambiguous: AmbiguousWord[] = [];
  private readonly measures = new Set<Measure>();
  private readonly sides: { names: Meaning[]; excluded: Meaning[] }[] = [{ names: [], excluded: [] }];
  private fault: Gathered['fault'] = null;
  private period: DayRange | null = null;
  private frequency: Of<'frequency'> | null = null;
  private threshold: Of<'threshold'> | null = null;
  private ranking: Of<'ranking'> | null = null;
  private order: Of<'order'> | null = null;
  private subject: Subject | null = null;
  private isComparison = false;
  private isSeries = false;
  /** What kind of names an exclusion that goes on leaves out. */
  private excluding: Meaning['kind'] | null = null;
  /** An exclusion that has left nothing out yet. */
  private exclusion: Of<'exclusion'> | null = null;
  private letters: Of<'letters'> | null = null;
  private crises: Of<'crises'> | null = null;
  private periodEnd: number | null = null;

  constructor(
    private readonly text: string,
    private readonly today: number,
  ) {}

  take(item: Item): void {
    // "countries without crises" is no question for crises.
    if (item.kind === 'crises' && this.exclusion !== null) this.fault ??= { code: 'denial_unread', text: partOf(this.text, this.exclusion).text };
    if (item.kind !== 'name') this.endExclusion();
    switch (item.kind) {
      case 'unknown':
        return this.leave(item, 'unknown_word');
      case 'name':
        return this.takeName(item);
      case 'period':
        return this.takePeriod(item);
      case 'ranking':
        return this.takeRanking(item);
      case 'subject':
        return this.takeSubject(item);
      case 'exclusion':
        this.exclusion = item;
        return;
      default:
        return this.takeOther(item);
    }
  }

  result(): Gathered {
    this.endExclusion();
    if (this.ranking?.isOfQuality === true && this.measures.size === 0 && this.crises === null) this.measures.add('isr');
    const denial = this.unused.find(({ text: word }) => DENIAL.test(word));
    // An answer without it would say the opposite.
    if (denial !== undefined) this.fault ??= { code: 'denial_unread', text: denial.text };
    const byStart = (one: { start: number }, other: { start: number }): number => one.start - other.start;
    const words = this.words.sort(byStart);
    const unused = this.unused.sort(byStart);
    const { ambiguous, fault, sides, period, threshold, ranking, order, subject, crises, isComparison, isSeries } = this;
    const letters = this.letters?.letters ?? null;
    const measures = [...this.measures];
    const frequency = this.frequency?.frequency ?? null;
    const limits = { period, frequency, threshold, letters, ranking, order, subject };
    return { words, unused, ambiguous, fault, sides, measures, ...limits, crises, isComparison, isSeries };
  }

  private endExclusion(): void {
    if (this.exclusion !== null) this.leave(this.exclusion, 'does_not_fit');
    this.exclusion = null;
    this.excluding = null;
  }

  private takeName(item: Of<'name'>): void {
    const meaning = item.meanings[0];
    const ambiguity = ambiguityOf(this.text, { ...item, ...partOf(this.text, item) } as NameItem & ReturnType<typeof partOf>);
    if (meaning.kind === 'elsewhere') return this.leave(item, 'unknown_word');
    if (ambiguity !== null) this.ambiguous.push(ambiguity);
    this.read(item, meaning.kind, describeMeaning(meaning));
    if (meaning.kind === 'filler') return;
    if (meaning.kind === 'measure') return void this.measures.add(meaning.code);
    const side = this.sides.at(-1)!;
    if (this.exclusion !== null) {
      this.excluding = meaning.kind;
      this.read(this.exclusion, 'exclusion', describeItem(this.exclusion));
      this.exclusion = null;
    }
    const isPlace = meaning.kind !== 'category';
    const isExcluded = this.excluding !== null && isPlace === (this.excluding !== 'category');
    (isExcluded ? side.excluded : side.names).push(meaning);
  }

  private takePeriod(item: PeriodItem): void {
    const range = resolvePeriod(item, this.today);
    if (typeof range === 'string') {
      this.fault ??= { code: range, text: this.text.slice(item.start, item.end) };
      return this.read(item, 'period', 'a period that cannot be');
    }
    const { period } = this;
    const isRest = period !== null && ((period.from === null && range.to === null) || (period.to === null && range.from === null));
    // "the last 3 days of May": the first part alone is another question.
    const isWithin = this.periodEnd !== null && this.text.slice(this.periodEnd, item.start).trim() === '';
    if (period !== null && !isRest && isWithin) this.fault ??= { code: 'period_within_period', text: this.text.slice(item.start, item.end) };
    if (period !== null && !isRest) return this.leave(item, 'second_period');
    this.periodEnd = item.end;
    this.period = { from: range.from ?? period?.from ?? null, to: range.to ?? period?.to ?? null };
    this.read(item, 'period', describeRange(range));
    const written = ambiguousDate(this.text.slice(item.start, item.end), item, this.today);
    if (written !== null) this.ambiguous.push({ ...partOf(this.text, item), readings: written });
  }

  /** "top 10" and "most volatile" are one ranking: what one does not say the other may. */
  private takeRanking(item: Of<'ranking'>): void {
    const known = this.ranking;
    if (known !== null && !areOneRanking(known, item)) return this.leave(item, 'second_ranking');
    const leading = item.isTop === true && known !== null ? known : item;
    this.ranking = { ...leading, limit: item.limit ?? known?.limit ?? null, measure: item.measure ?? known?.measure ?? null };
    if (item.measure !== null) this.measures.add(item.measure);
    this.read(item, 'ranking', describeItem(item));
  }

  private takeSubject(item: Of<'subject'>): void {
    if (this.subject !== null && this.subject !== item.subject) return this.leave(item, 'second_subject');
    this.subject = item.subject;
    this.read(item, 'subject', describeItem(item));
  }

  private takeOther(item: Exclude<Item, { kind: 'unknown' | 'name' | 'period' | 'ranking' | 'subject' | 'exclusion' }>): void {
    switch (item.kind) {
      case 'threshold':
        if (this.threshold !== null) return this.leave(item, 'second_threshold');
        // Change is known of indexes alone: not of articles, outlets or components.
        if (item.moving === null && this.measures.size > 0 && ![...this.measures].some(isFamily)) return this.leave(item, 'does_not_fit');
        this.threshold = item;
        if (item.moving !== undefined && item.moving !== null) this.measures.add(item.moving);
        if (item.measure !== null) this.measures.add(item.measure);
        break;
      case 'letters':
        if (this.letters !== null) return this.leave(item, 'second_threshold');
        this.letters = item;
        this.measures.add('rating');
        break;
      case 'crises':
        if (this.crises !== null && this.crises.status !== item.status && item.status !== null) return this.leave(item, 'second_subject');
        this.crises ??= item;
        break;
      case 'order':
        if (this.order !== null) return this.leave(item, 'second_ranking');
        this.order = item;
        this.measures.add(item.measure);
        break;
      case 'frequency':
        if (this.frequency !== null && this.frequency.frequency !== item.frequency) return this.leave(item, 'second_frequency');
        this.frequency = item;
        break;
      case 'comparison':
        this.isComparison = true;
        this.sides.push({ names: [], excluded: [] });
        break;
      case 'series':
        this.isSeries = true;
        break;
    }
    this.read(item, item.kind === 'inclusion' ? 'filler' : item.kind, describeItem(item));
  }

  private read(item: Item, kind: WordKind, meaning: string): void {
    this.words.push({ ...partOf(this.text, item), kind, meaning });
  }

  private leave(item: Item, reason: UnusedReason): void {
    this.unused.push({ ...partOf(this.text, item), reason });
  }
}

function areOneRanking(one: Of<'ranking'>, other: Of<'ranking'>): boolean {
  if (one.order !== other.order && one.isTop !== true && other.isTop !== true) return false;
  return (one.limit === null || other.limit === null) && (one.measure === null || other.measure === null);
}

/** "3/4/2025" may be two days: the day is taken to come first. */
function ambiguousDate(text: string, { from, to }: PeriodItem, today: number): AmbiguousWord['readings'] | null {
  const span = [from, to].find((one) => one?.type === 'day' && one.isNumeric === true && one.month !== one.day && one.month <= 12 && one.day <= 12);
  if (span?.type !== 'day') return null;
  const orders = [span, { ...span, day: span.month, month: span.day }];
  return orders.map((one, at) => {
    const range = resolveSpan(one, today);
    const day = typeof range === 'string' ? text : toIsoDay(range.from!);
    return { meaning: day, write: text.replace(/\d{1,2}[/.]\d{1,2}[/.]\d{4}/, day), isUsed: at === 0 };
  });
}
