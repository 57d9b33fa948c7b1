import { join } from 'node:path';
import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { dataRows } from '../data-rows';
import type { Token } from '../text/tokens';

/** Towns and provinces of one name. */
export interface Towns {
  readonly words: number;
  /** By falling number of people; positions in COUNTRIES, -1 for what is none of the 195. */
  readonly countries: readonly { readonly index: number; readonly thousands: number }[];
  /** What else the name is: `w` a plain word, a club's or somebody's, `g` a given name. */
  readonly doubt: '' | 'w' | 'g';
}

const MOST_WORDS = 5;
const CODE = /^([A-Z]{2})(\d+)$/;
const DATA = join(__dirname, 'data');

let names: ReadonlyMap<string, string> | null = null;
let firstWords: ReadonlyMap<string, number> | null = null;
let givenNames: ReadonlySet<string> | null = null;
let doubtful: ReadonlySet<string> | null = null;

/** The longest name of a town or province that begins at a word; null where none does. */
export function townsAt(tokens: readonly Token[], at: number): Towns | null {
  load();
  let most = Math.min(firstWords!.get(tokens[at].word) ?? 0, tokens.length - at);
  for (; most > 0; most -= 1) {
    const key = keyOf(tokens, at, most);
    const row = names!.get(key);
    if (row !== undefined) return parse(row, most, doubtful!.has(key));
  }
  return null;
}

export function isGivenName(word: string): boolean {
  load();
  return givenNames!.has(word);
}

function load(): void {
  if (names !== null) return;
  const rows = new Map<string, string>();
  const lengths = new Map<string, number>();
  for (const [name, countries, doubt = ''] of dataRows(join(DATA, 'towns.tsv'))) {
    const words = name.split(' ');
    if (words.length > MOST_WORDS) continue;
    rows.set(name, `${doubt}\t${countries}`);
    lengths.set(words[0], Math.max(lengths.get(words[0]) ?? 0, words.length));
  }
  [names, firstWords] = [rows, lengths];
  givenNames = new Set(dataRows(join(DATA, 'given-names.tsv')).map(([name]) => name));
  doubtful = new Set(dataRows(join(DATA, 'doubtful-places.tsv')).map(([name]) => name));
}

function keyOf(tokens: readonly Token[], at: number, words: number): string {
  let key = tokens[at].word;
  for (let step = 1; step < words; step += 1) key += ` ${tokens[at + step].word}`;
  return key;
}

function parse(row: string, words: number, isDoubtful: boolean): Towns {
  const [doubt, list] = row.split('\t') as ['' | 'w' | 'g', string];
  const countries = list.split(',').map((each) => {
    const [, iso2, thousands] = CODE.exec(each)!;
    return { index: COUNTRY_INDEX_BY_ISO2.get(iso2) ?? -1, thousands: Number(thousands) };
  });
  return { words, countries, doubt: isDoubtful ? 'w' : doubt };
}
