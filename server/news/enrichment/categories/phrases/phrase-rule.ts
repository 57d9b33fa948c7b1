/**
 * What headlines say for one category. Phrases are separated by commas, in any case and with accents; `word*` is every word that
 * begins so. A word that means something else as often stands only within a phrase, or among the weak ones.
 */
export interface PhraseRule {
  /** One of these is enough for the label. */
  readonly strong: string;
  /** Two of these are, or one beside other evidence. */
  readonly weak: string;
}

/** Rules of one language or group of languages, by category code. */
export type PhraseRules = Readonly<Record<string, PhraseRule>>;
