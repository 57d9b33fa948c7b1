/** Something that the palette can open or do. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly text: string;
  /** Found by this too: the English name of what another language names otherwise. */
  readonly also?: string;
  /** Shown at the end of the line: a code. */
  readonly hint: string | null;
  readonly run: () => void;
}

export type PaletteGroup = 'pages' | 'indexes' | 'countries' | 'docs' | 'actions';

/** What is shown of each group at most. */
const SHOWN: Readonly<Record<PaletteGroup, number>> = { pages: 6, indexes: 8, countries: 4, docs: 7, actions: 8 };

/** The entries that match all words of a query, the best of each group first; without a query pages and actions. */
export function rankEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.filter(({ group }) => group === 'pages' || group === 'actions');
  const ranked = entries
    .map((entry) => ({ entry, score: score(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.text.length - b.entry.text.length);
  const left = { ...SHOWN };
  return ranked.map(({ entry }) => entry).filter(({ group }) => left[group]-- > 0);
}

/** Letters without marks and case, so that `cote d'ivoire` finds Côte d’Ivoire. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** 0 where a word is missing; more where words stand at the beginning. */
function score({ text, also = '', hint }: PaletteEntry, words: readonly string[]): number {
  const name = plain(text);
  const other = plain(also);
  const code = plain(hint ?? '');
  let sum = 0;
  for (const word of words) {
    const points = Math.max(pointsOf(word, name, code), pointsOf(word, other, code));
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

function pointsOf(word: string, name: string, code: string): number {
  if (name === word || code === word) return 8;
  if (name.startsWith(word)) return 6;
  if (code.startsWith(word)) return 5;
  if (name.includes(` ${word}`) || code.includes(`-${word}`)) return 4;
  return name.includes(word) || code.includes(word) ? 1 : 0;
}
