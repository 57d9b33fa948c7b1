import { PhraseList } from './phrase-list';
import { ARABIC } from './phrases/arabic';
import { CHINESE } from './phrases/chinese';
import { DUTCH } from './phrases/dutch';
import { ENGLISH_LEISURE } from './phrases/english-leisure';
import { ENGLISH_MONEY } from './phrases/english-money';
import { ENGLISH_NATURE } from './phrases/english-nature';
import { ENGLISH_RECENT } from './phrases/english-recent';
import { ENGLISH_STATE } from './phrases/english-state';
import { ENGLISH_TRADE } from './phrases/english-trade';
import { FRENCH } from './phrases/french';
import { GERMAN } from './phrases/german';
import { HINDI } from './phrases/hindi';
import { IDLE_PHRASES } from './phrases/idle-phrases';
import { INDONESIAN } from './phrases/indonesian';
import { ITALIAN } from './phrases/italian';
import { JAPANESE } from './phrases/japanese';
import { POLISH } from './phrases/polish';
import { PORTUGUESE } from './phrases/portuguese';
import { RUSSIAN } from './phrases/russian';
import { SPANISH } from './phrases/spanish';
import { TURKISH } from './phrases/turkish';
import { VIETNAMESE } from './phrases/vietnamese';

/** English, whose names and loan words occur in all languages, and the languages whose script keeps them from being mistaken for it. */
const COMMON = new PhraseList(
  [ENGLISH_STATE, ENGLISH_NATURE, ENGLISH_MONEY, ENGLISH_TRADE, ENGLISH_LEISURE, ENGLISH_RECENT, RUSSIAN, ARABIC, CHINESE, JAPANESE, HINDI],
  IDLE_PHRASES,
);

const spanish = new PhraseList([SPANISH]);
const indonesian = new PhraseList([INDONESIAN]);
/** Languages in Latin script, by ISO 639 code: they are read first, the common list where they know nothing. German has three idle words. */
const LATIN: ReadonlyMap<string, PhraseList> = new Map([
  ['es', spanish],
  ['ca', spanish],
  ['gl', spanish],
  ['fr', new PhraseList([FRENCH])],
  ['de', new PhraseList([GERMAN], 'war, gift, rat')],
  ['pt', new PhraseList([PORTUGUESE])],
  ['it', new PhraseList([ITALIAN])],
  ['tr', new PhraseList([TURKISH])],
  ['id', indonesian],
  ['ms', indonesian],
  ['nl', new PhraseList([DUTCH])],
  ['pl', new PhraseList([POLISH])],
  ['vi', new PhraseList([VIETNAMESE])],
]);

const COMMON_ALONE: readonly PhraseList[] = [COMMON];
const ALL: readonly PhraseList[] = [COMMON, ...new Set(LATIN.values())];
const LISTS: ReadonlyMap<string, readonly PhraseList[]> = new Map([
  ['und', ALL],
  ...[...LATIN].map(([code, list]): [string, PhraseList[]] => [code, [list, COMMON]]),
]);

/**
 * Adds what the phrases in a headline say.
 *
 * @param words from `titleWords`
 * @param language ISO 639 code or BCP 47 tag; all languages are tried where it is `und`
 */
export function scoreHeadline(words: readonly string[], language: string, points: Float64Array): void {
  const lists = listsFor(language);
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let index = 0; index < lists.length && taken === 0; index += 1) taken = lists[index].take(words, at, points);
    at += Math.max(taken, 1);
  }
}

function listsFor(language: string): readonly PhraseList[] {
  if (language === 'en') return COMMON_ALONE;
  return LISTS.get(language) ?? LISTS.get(language.split('-', 1)[0].toLowerCase()) ?? COMMON_ALONE;
}
