import { CATEGORY_INDEX } from '../../../reference/categories';
import { titleWords } from '../text/title-words';
import { ownCopy } from './own-copy';
import type { PhraseRules } from './phrases/phrase-rule';

const STRONG_PHRASE = 3;
const WEAK_PHRASE = 1.5;

/** Points that a phrase gives to a category. */
interface Evidence {
  readonly category: number;
  readonly points: number;
}

interface Phrase {
  /** The words after the first. */
  readonly rest: readonly string[];
  /** The last word stands for all that begin so. */
  readonly isOpen: boolean;
  readonly evidence: Evidence[];
}

/** A word's beginning, or a run of characters. */
interface Letters {
  readonly text: string;
  readonly evidence: Evidence[];
}

/** What begins with a word, or may. */
interface KnownWord {
  readonly phrases: readonly Phrase[];
  readonly stem: Letters | undefined;
  readonly hasRuns: boolean;
}

const NO_PHRASES: readonly Phrase[] = [];
/** Words of headlines recur; rare ones must not fill the memory, and what is longer is a sentence without spaces, or no language. */
const KNOWN_WORDS = 50_000;
const LONGEST_KNOWN = 40;

/**
 * The phrases of some languages, ready to be found in a headline. At each word the longest phrase decides, for all categories it
 * stands in, and its words say nothing else: `white house` is no house. Where no phrase begins, a stem (`vaccin*`) may fit the
 * word. In scripts without spaces a phrase is any run of characters within the word.
 */
export class PhraseList {
  private readonly phrases = new Map<string, Phrase[]>();
  private readonly stems = new Map<number, Letters[]>();
  private readonly runs = new Map<number, Letters[]>();
  private readonly known = new Map<string, KnownWord>();

  /**
   * @param rules by language; of a category's evidence for one phrase the first stands
   * @param idle phrases that mean nothing and keep the words in them from meaning anything
   */
  constructor(rules: readonly PhraseRules[], idle = '') {
    for (const language of rules) {
      for (const [code, { strong, weak }] of Object.entries(language)) {
        const category = CATEGORY_INDEX.get(code);
        if (category === undefined) throw new Error(`No category ${code}`);
        this.learn(strong, { category, points: STRONG_PHRASE });
        this.learn(weak, { category, points: WEAK_PHRASE });
      }
    }
    this.learn(idle, null);
    for (const list of this.phrases.values()) list.sort((a, b) => b.rest.length - a.rest.length || Number(a.isOpen) - Number(b.isOpen));
    for (const map of [this.stems, this.runs]) for (const list of map.values()) list.sort((a, b) => b.text.length - a.text.length);
    this.joinOpen();
  }

  /**
   * Adds the points of what begins at a word.
   *
   * @returns how many words it took; 0 where nothing begins
   */
  take(words: readonly string[], at: number, points: Float64Array): number {
    const word = words[at];
    const { phrases, stem, hasRuns } = this.known.get(word) ?? this.lookUp(word);
    for (let index = 0; index < phrases.length; index += 1) {
      if (!follows(words, at, phrases[index])) continue;
      give(phrases[index].evidence, points);
      return 1 + phrases[index].rest.length;
    }
    if (hasRuns) return this.takeRuns(word, points);
    if (stem === undefined) return 0;
    give(stem.evidence, points);
    return 1;
  }

  private lookUp(word: string): KnownWord {
    const hasRuns = isUnspaced(word.charCodeAt(0)) || isUnspaced(word.charCodeAt(word.length - 1));
    const known = { phrases: this.phrases.get(word) ?? NO_PHRASES, stem: this.stemOf(word), hasRuns };
    // Each headline in such a script is a word of its own, and would never be asked for again.
    if (hasRuns || word.length > LONGEST_KNOWN) return known;
    if (this.known.size >= KNOWN_WORDS) this.known.clear();
    this.known.set(ownCopy(word), known);
    return known;
  }

  private stemOf(word: string): Letters | undefined {
    return this.stems.get(stemKey(word))?.find((each) => word.startsWith(each.text));
  }

  private takeRuns(word: string, points: Float64Array): number {
    let taken = 0;
    for (let at = 0; at < word.length; at += 1) {
      const run = this.runs.get(word.charCodeAt(at))?.find((each) => word.startsWith(each.text, at));
      if (run === undefined) continue;
      give(run.evidence, points);
      at += run.text.length - 1;
      taken = 1;
    }
    return taken;
  }

  private learn(text: string, evidence: Evidence | null): void {
    for (const phrase of text.split(', ')) {
      const [first, ...rest] = titleWords(phrase);
      if (first === undefined) continue;
      const entry = this.entryOf(first, rest, phrase.endsWith('*'));
      if (evidence !== null && !entry.evidence.some((each) => each.category === evidence.category)) entry.evidence.push(evidence);
    }
  }

  /** What a word or phrase says as itself it says in addition to what the open phrase or stem says that it begins with. */
  private joinOpen(): void {
    for (const [first, phrases] of this.phrases) {
      const stem = this.stemOf(first);
      for (const phrase of phrases) {
        if (phrase.isOpen || phrase.evidence.length === 0) continue;
        if (phrase.rest.length === 0) addMissing(phrase.evidence, stem?.evidence ?? []);
        else for (const open of phrases) if (open.isOpen && isSpelled(phrase.rest, open.rest)) addMissing(phrase.evidence, open.evidence);
      }
    }
  }

  private entryOf(first: string, rest: readonly string[], isOpen: boolean): { readonly evidence: Evidence[] } {
    const unit = first.charCodeAt(0);
    if (isUnspaced(unit)) return entryIn(this.runs, unit, { text: first, evidence: [] }, (a, b) => a.text === b.text);
    if (rest.length > 0 || !isOpen) {
      return entryIn(this.phrases, first, { rest, isOpen, evidence: [] }, (a, b) => a.isOpen === b.isOpen && a.rest.join(' ') === b.rest.join(' '));
    }
    return entryIn(this.stems, stemKey(first), { text: first, evidence: [] }, (a, b) => a.text === b.text);
  }
}

/** The first three letters as a number, by which stems are looked up; words of two letters have none of a third. */
function stemKey(word: string): number {
  return word.charCodeAt(0) + 0x10000 * word.charCodeAt(1) + 0x1_0000_0000 * (word.length > 2 ? word.charCodeAt(2) : 0);
}

/** The entry that equals a fresh one, which is put in where there is none. */
function entryIn<K, T>(map: Map<K, T[]>, key: K, fresh: T, equals: (one: T, other: T) => boolean): T {
  const list = map.get(key);
  if (list === undefined) {
    map.set(key, [fresh]);
    return fresh;
  }
  const known = list.find((entry) => equals(entry, fresh));
  if (known === undefined) list.push(fresh);
  return known ?? fresh;
}

function addMissing(evidence: Evidence[], more: readonly Evidence[]): void {
  for (const each of more) if (!evidence.some(({ category }) => category === each.category)) evidence.push(each);
}

/** Whether words are those of an open phrase, the last one by its beginning. */
function isSpelled(words: readonly string[], open: readonly string[]): boolean {
  return words.length === open.length && words.every((word, at) => (at < open.length - 1 ? word === open[at] : word.startsWith(open[at])));
}

function give(evidence: readonly Evidence[], points: Float64Array): void {
  for (const each of evidence) points[each.category] += each.points;
}

function follows(words: readonly string[], at: number, { rest, isOpen }: Phrase): boolean {
  const whole = isOpen ? rest.length - 1 : rest.length;
  for (let step = 0; step < whole; step += 1) {
    if (words[at + 1 + step] !== rest[step]) return false;
  }
  return !isOpen || (words[at + rest.length]?.startsWith(rest[whole]) ?? false);
}

/** Thai, Lao, kana and Chinese characters: scripts that write words without spaces between them. */
function isUnspaced(unit: number): boolean {
  return unit >= 0x0e00 && (unit <= 0x0eff || (unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0x3400 && unit <= 0x9fff));
}
