import { toIsoDay } from '../../platform/clock';
import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { GROUPS } from '../../reference/country-groups';
import type { Comparator, Item, Meaning, NameItem } from './items';
import { MEASURE_NAMES } from './measure-words';
import type { DayRange } from './span';

/** A part of the question; positions count UTF-16 code units from 0, `end` is the first that is no part of it. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const WORD_KINDS = [
  'country',
  'region',
  'group',
  'category',
  'world',
  'measure',
  'period',
  'frequency',
  'ranking',
  'order',
  'subject',
  'threshold',
  'letters',
  'crises',
  'comparison',
  'exclusion',
  'latest',
  'series',
  'filler',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** A part that was read, and as what. */
export interface ReadWord extends Part {
  readonly kind: WordKind;
  readonly meaning: string;
}

export const UNUSED_REASONS = [
  'unknown_word',
  'second_period',
  'second_frequency',
  'second_threshold',
  'second_ranking',
  'second_subject',
  'does_not_fit',
] as const;
export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** A part that nothing could be made of. */
export interface UnusedWord extends Part {
  readonly reason: UnusedReason;
}

/** A part with several readings; `write` says the same without doubt. */
export interface AmbiguousWord extends Part {
  readonly readings: readonly { readonly meaning: string; readonly write: string; readonly isUsed: boolean }[];
}

const COUNTRY_NAMES = new Map(COUNTRIES.map(({ iso2, name }) => [iso2, name]));
const CATEGORY_NAMES = new Map(CATEGORIES.map(({ code, name }) => [code, name]));
const GROUP_NAMES = new Map(GROUPS.map(({ code, name }) => [code, name]));
const REGION_NAMES = { developed: 'Developed markets', emerging: 'Emerging markets' } as const;
const COMPARATORS: Readonly<Record<Comparator, string>> = {
  above: 'above',
  at_least: 'at least',
  below: 'below',
  at_most: 'at most',
  between: 'between',
};

export function partOf(text: string, { start, end }: { readonly start: number; readonly end: number }): Part {
  return { text: text.slice(start, end), start, end };
}

export function describeMeaning(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'country':
      return COUNTRY_NAMES.get(meaning.code) ?? meaning.code;
    case 'category':
      return CATEGORY_NAMES.get(meaning.code) ?? meaning.code;
    case 'group':
      return GROUP_NAMES.get(meaning.code) ?? meaning.code;
    case 'region':
      return REGION_NAMES[meaning.code];
    case 'measure':
      return MEASURE_NAMES[meaning.code];
    case 'world':
      return 'World';
    case 'elsewhere':
      return 'a place without an index';
    case 'filler':
      return 'no question of its own';
  }
}

/** A name that means this and nothing else. */
function writeMeaning(meaning: Meaning): string {
  if (meaning.kind === 'country' && meaning.code === 'CG') return 'Republic of the Congo';
  if (meaning.kind === 'measure') return meaning.code === 'isr' ? 'stability' : meaning.code;
  return meaning.kind === 'category' ? meaning.code : describeMeaning(meaning);
}

/** The readings of a name that has several, else null. */
export function ambiguityOf(text: string, item: NameItem & Part): AmbiguousWord | null {
  if (item.meanings.length < 2) return null;
  const readings = item.meanings.map((meaning, at) => ({ meaning: describeMeaning(meaning), write: writeMeaning(meaning), isUsed: at === 0 }));
  return { ...partOf(text, item), readings };
}

export function describeRange({ from, to }: DayRange): string {
  if (from === null && to === null) return 'all days';
  if (from === to) return toIsoDay(from!);
  if (to === null) return `from ${toIsoDay(from!)}`;
  return from === null ? `until ${toIsoDay(to)}` : `${toIsoDay(from)} to ${toIsoDay(to)}`;
}

function describeThreshold({
  comparator,
  value,
  upper,
}: {
  readonly comparator: Comparator;
  readonly value: number;
  readonly upper: number | null;
}): string {
  return `${COMPARATORS[comparator]} ${value}${upper === null ? '' : ` and ${upper}`}`;
}

/** What an item other than a name or a period is read as. */
export function describeItem(item: Exclude<Item, { kind: 'name' | 'period' | 'unknown' }>): string {
  switch (item.kind) {
    case 'threshold':
      return `${item.measure === null ? '' : `${MEASURE_NAMES[item.measure]} `}${describeThreshold(item)}`;
    case 'ranking':
      return `${item.order}${item.limit === null ? '' : ` ${item.limit}`}${item.measure === null ? '' : ` by ${MEASURE_NAMES[item.measure]}`}`;
    case 'order':
      return `in the order of ${MEASURE_NAMES[item.measure]}`;
    case 'subject':
      return item.subject;
    case 'frequency':
      return `one value per ${item.frequency}`;
    case 'letters':
      return `rated ${item.letters.join(', ')}`;
    case 'crises':
      return item.status === null ? 'crises' : `${item.status} crises`;
    case 'comparison':
      return 'compared with';
    case 'exclusion':
      return 'without';
    case 'inclusion':
      return 'no question of its own';
    case 'latest':
      return 'the latest values';
    case 'series':
      return 'values over time';
  }
}
