import { join } from 'node:path';
import { COUNTRIES, COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { dataRows } from '../data-rows';
import { type Token, tokensOf } from '../text/tokens';
import { CAPITAL_ONLY, DEMONYMS } from '../../../reference/demonyms';
import { OTHER_NAMES } from '../../../reference/other-country-names';

/** What kind of name points to a country; kept as the reason of a label. */
export type MentionKind = 'country' | 'people' | 'institution' | 'office' | 'place';

/** What a name in a headline stands for. */
export interface Meaning {
  readonly kind: MentionKind;
  /** Positions in COUNTRIES; none for names of people, firms, works and clubs that hold the name of a place. */
  readonly countries: readonly number[];
  /** Every country has one (`Parliament`): the outlet's country decides, where it is among `countries`. */
  readonly isDomestic: boolean;
  /** Another country beside it has one as well: it counts only where none is named. */
  readonly isAlone: boolean;
  /** Days since 1 January 1970 between which the bare name of somebody in office counts. */
  readonly from: number;
  readonly to: number;
}

interface Entry {
  /** The words after the first. */
  readonly rest: readonly string[];
  /** As written, where only that counts (`ICE`), else null. */
  readonly exact: string | null;
  /** In lower case it is another word, or none. */
  readonly needsCapital: boolean;
  readonly meaning: Meaning;
}

export interface Match {
  readonly length: number;
  readonly meaning: Meaning;
}

export interface MatchOptions {
  /** Whether capitals tell names from words. */
  readonly isCased: boolean;
  /** Other languages have the names of people in office, institutions and places in common with English. */
  readonly isEnglish: boolean;
  /** Days since 1 January 1970; null: whoever was ever in office counts. */
  readonly day: number | null;
}

const COMMON_KINDS: ReadonlySet<MentionKind> = new Set(['institution', 'office', 'place']);
const DAY_MS = 86_400_000;
/** A surname stands for its bearer some time before and after the office. */
const DAYS_BEFORE = 180;
const DAYS_AFTER = 730;
/** Shorter surnames count as they are written: `Xi`, not the XI of a team. */
const LONGEST_EXACT = 3;
const INITIALS = /\p{Lu}\.\p{Lu}/u;
const DATA = join(__dirname, 'data');

/** Names in English, by their first word; of one name the last entry of the same bearer stands beside the others, by date. */
export class CountryLexicon {
  private readonly entries = new Map<string, Entry[]>();

  constructor() {
    this.addNames();
    for (const [name, countries, rule = ''] of dataRows(join(DATA, 'institutions.tsv'))) {
      const [isDomestic, isAlone] = [rule.includes('domestic'), rule.includes('alone')];
      this.add(name, { ...meaningOf('institution', indexes(countries)), isDomestic, isAlone }, rule.includes('exact'));
    }
    for (const [full, bare, country, , from, until = ''] of dataRows(join(DATA, 'office-holders.tsv'))) {
      const meaning = meaningOf('office', indexes(country));
      this.add(full, meaning, false);
      if (bare === '') continue;
      const to = until === '' ? Infinity : dayOf(until) + DAYS_AFTER;
      this.add(bare, { ...meaning, from: dayOf(from) - DAYS_BEFORE, to }, bare.length <= LONGEST_EXACT);
    }
    for (const [name] of dataRows(join(DATA, 'no-countries.tsv'))) {
      this.add(name, meaningOf('place', []), false);
    }
    for (const list of this.entries.values())
      list.sort((a, b) => b.rest.length - a.rest.length || Number(b.exact !== null) - Number(a.exact !== null));
  }

  /** The longest name at a word; null where none begins. */
  match(tokens: readonly Token[], at: number, { isCased, isEnglish, day }: MatchOptions): Match | null {
    const list = this.entries.get(tokens[at].word);
    if (list === undefined) return null;
    for (const { rest, exact, needsCapital, meaning } of list) {
      if (isCased && needsCapital && !tokens[at].isCapital) continue;
      if (!isEnglish && (exact !== null || !needsCapital || !COMMON_KINDS.has(meaning.kind))) continue;
      if (!follow(tokens, at, rest)) continue;
      if (exact !== null && (!isCased || rawOf(tokens, at, rest.length + 1) !== exact)) continue;
      if (day !== null && (day < meaning.from || day > meaning.to)) continue;
      return { length: rest.length + 1, meaning };
    }
    return null;
  }

  private addNames(): void {
    const name = (text: string, index: number): void => this.add(text, meaningOf('country', [index]), false);
    COUNTRIES.forEach((country, index) => name(country.name, country.iso2 === 'CG' ? (COUNTRY_INDEX_BY_ISO2.get('CD') ?? index) : index));
    for (const [iso2, names] of Object.entries(OTHER_NAMES)) for (const each of names) name(each, COUNTRY_INDEX_BY_ISO2.get(iso2) ?? -1);
    for (const [iso2, words] of Object.entries(DEMONYMS)) {
      for (const each of words.split(', ')) this.add(each, meaningOf('people', indexes(iso2)), false);
    }
    for (const [iso2, words] of Object.entries(CAPITAL_ONLY)) for (const each of words) this.add(each, meaningOf('people', indexes(iso2)), true);
  }

  private add(name: string, meaning: Meaning, isExact: boolean): void {
    const [first, ...rest] = tokensOf(name);
    const list = this.entries.get(first.word) ?? [];
    const entry = {
      rest: rest.map(({ word }) => word),
      exact: isExact || INITIALS.test(name) ? [first, ...rest].map(({ raw }) => raw).join(' ') : null,
      needsCapital: first.isCapital,
      meaning,
    };
    this.entries.set(first.word, [entry, ...list]);
  }
}

function meaningOf(kind: MentionKind, countries: readonly number[]): Meaning {
  return { kind, countries, isDomestic: false, isAlone: false, from: -Infinity, to: Infinity };
}

function indexes(codes: string): number[] {
  return codes.split(' ').flatMap((iso2) => COUNTRY_INDEX_BY_ISO2.get(iso2) ?? []);
}

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function follow(tokens: readonly Token[], at: number, rest: readonly string[]): boolean {
  for (let step = 0; step < rest.length; step += 1) if (tokens[at + 1 + step]?.word !== rest[step]) return false;
  return true;
}

function rawOf(tokens: readonly Token[], at: number, length: number): string {
  let raw = tokens[at].raw;
  for (let step = 1; step < length; step += 1) raw += ` ${tokens[at + step].raw}`;
  return raw;
}

let lexicon: CountryLexicon | null = null;

/** Made when first asked for. */
export function countryLexicon(): CountryLexicon {
  return (lexicon ??= new CountryLexicon());
}
