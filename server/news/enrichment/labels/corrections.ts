import type { FoundCorrection, LabelCorrections, TermCorrection } from '../../model/label-corrections';
import { UNSPACED } from '../stories/unspaced';
import { follows, phraseIndex, type PhraseIndex, titleWords } from '../text/title-words';

const NONE: readonly FoundCorrection[] = [];

/** Corrections, looked up by the words of a headline. */
export class Corrections implements LabelCorrections {
  private readonly spaced: PhraseIndex<FoundCorrection>;
  /** Of scripts without spaces, whose words cannot be told apart. */
  private readonly unspaced: readonly { readonly text: string; readonly correction: FoundCorrection }[];

  constructor(
    readonly version: number,
    corrections: readonly TermCorrection[],
  ) {
    const all = corrections.map(toFound);
    this.spaced = phraseIndex(all.filter(({ term }) => !UNSPACED.test(term)).map((each): [string, FoundCorrection] => [each.term, each]));
    this.unspaced = all.filter(({ term }) => UNSPACED.test(term)).map((each) => ({ text: titleWords(each.term).join(''), correction: each }));
  }

  of(words: readonly string[], day: number): readonly FoundCorrection[] {
    if (this.spaced.size === 0 && this.unspaced.length === 0) return NONE;
    const found = new Set<FoundCorrection>();
    for (let at = 0; at < words.length; at += 1) {
      for (const { rest, value } of this.spaced.get(words[at]) ?? []) if (follows(words, at, rest)) found.add(value);
    }
    if (this.unspaced.length > 0) {
      const text = words.join('');
      for (const each of this.unspaced) if (text.includes(each.text)) found.add(each.correction);
    }
    return found.size === 0 ? NONE : [...found].filter(({ fromDay }) => fromDay === null || day >= fromDay);
  }
}

/** Nothing is corrected. */
export const NO_CORRECTIONS: LabelCorrections = new Corrections(0, []);

function toFound(correction: TermCorrection): FoundCorrection {
  const term = titleWords(correction.term);
  return {
    ...correction,
    forbidsMention({ country, words }) {
      if (!correction.countriesForbidden.includes(country)) return false;
      const mentioned = titleWords(words);
      // Of names in some languages the words are not known: they may be the term.
      return mentioned.length === 0 || holds(mentioned, term) || holds(term, mentioned);
    },
  };
}

function holds(words: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && words.some((word, at) => word === part[0] && follows(words, at, part.slice(1)));
}
