import { hashText } from './text-sketch';
import { withoutOutlet } from '../text/title-outlet';
import { isPlainWord } from './plain-words';
import { UNSPACED } from './unspaced';

/** The token stands for a number, a month or a day of the week. */
const NUMBER = 1;
/** The word begins with a capital: a name, or any word of a Headline Written Like This. */
const NAME = 2;
/** … or may be a name for all one can tell: it has its capital as the first of a sentence, or there are no capitals to go by. */
const PERHAPS = 4;
const FLAG_BITS = 3;
const SMALL_A = 97;
/** Words beyond are not compared. */
export const MOST_TOKENS = 32;

const ASCII = /^[ -~]*$/;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII_WORD = /[A-Za-z0-9]+/g;
const HAS_DIGIT = /\p{N}/u;
/** What agencies put before a headline when they resend it. */
const WIRE_PREFIX =
  /^(?:(?:update|recast|refile|corrected|correction|wrapup|clarification|repeat|exclusive|breaking)(?:\s*\d+)?\s*[-:–—]\s*|(?:watch|video|photos?|live|report|ap|afp|reuters)\s*:\s*|\d+(?:st|nd|rd|th)\s+(?:lead|update)\s*[-:–—]?\s*)+/i;
const CUT_OFF = /\S(?:\.{3}|…)$/;
const SHORTEST_STEMMED = 4;
const ENDING = /(?:(?<!s)s|es|ed|ing)$/;
const UNIT = /^(\d+)(?:st|nd|rd|th|m|mn|mln|b|bn|bln|k|pc|pct)$/;

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or of in on at to for from by with as is are was were be been it its this that these those his her their our your my not no but ' +
    'if so up out off over after before amid into about than then has have had will would could can may do does did how what why who when where s t'
  ).split(' '),
);
const SPELLED_NUMBERS: ReadonlyMap<string, string> = new Map(
  ['one two three four five six seven eight nine ten eleven twelve', 'first second third fourth fifth sixth seventh eighth ninth tenth'].flatMap(
    (words) => words.split(' ').map((word, at) => [word, String(at + 1)] as const),
  ),
);
const DATE_WORDS: ReadonlySet<string> = new Set(
  (
    'january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    // Languages that write them small; `mars` and `may` are other words as often.
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo ' +
    'janvier février avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'janeiro fevereiro março maio junho julho setembro outubro novembro dezembro segunda terça quarta quinta sexta ' +
    'gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica ' +
    'januari februari maart juni juli augustus oktober maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
    'января февраля марта апреля июня июля августа сентября октября ноября декабря ' +
    'понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье'
  ).split(' '),
);

/**
 * Words of a headline that say something, as numbers: a hash of 29 bits with flags below it. Function words of English, an agency's
 * prefix and the outlet's own name are left out, numbers are brought to digits; in scripts without spaces each two neighbouring characters are a word.
 *
 * @returns in rising order, each once
 */
export function titleTokens(title: string, outletDomain: string): number[] {
  const headline = withoutOutlet(title, outletDomain).replace(WIRE_PREFIX, '');
  // Half a word is no word.
  const bare = CUT_OFF.test(headline) ? headline.slice(0, headline.lastIndexOf(' ') + 1) : headline;
  const isAscii = ASCII.test(bare);
  const words = (isAscii ? bare.match(ASCII_WORD) : bare.normalize('NFKC').match(WORD)) ?? [];
  const small = words.filter(isLowerCase).length;
  const isSentence = small * 3 >= words.length;
  const flags: CapitalFlags = { first: isSentence ? PERHAPS : NAME, plain: isSentence ? NAME : 0, small: small === words.length ? PERHAPS : 0 };
  const tokens = new Map<number, number>();
  words.forEach((word, at) => {
    if (tokens.size >= MOST_TOKENS) return;
    if (!isAscii && UNSPACED.test(word)) addPairs(tokens, word);
    else addWord(tokens, word, at === 0, flags);
  });
  return [...tokens.values()].sort((a, b) => a - b);
}

/** The word itself, the same however it was flagged. */
export function wordOf(token: number): number {
  return token >>> FLAG_BITS;
}

export function isNumber(token: number): boolean {
  return (token & NUMBER) !== 0;
}

/** Whether it is a number or a name: what makes another story of the same sentence. */
export function isName(token: number): boolean {
  return (token & (NUMBER | NAME)) !== 0;
}

/** Whether it may be one: a number, any word with a capital, and any word at all where there are no capitals. */
export function isPerhapsName(token: number): boolean {
  return (token & (NUMBER | NAME | PERHAPS)) !== 0;
}

function isLowerCase(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 128 ? code >= SMALL_A : word[0] !== word[0].toUpperCase();
}

/** What a capital says in a headline, by how the headline is written. */
interface CapitalFlags {
  /** Of its first word. */
  readonly first: number;
  /** Of a word of everyday use: in a Headline Written Like This its capital says nothing. */
  readonly plain: number;
  /** Of a word without a capital. */
  readonly small: number;
}

function addWord(tokens: Map<number, number>, word: string, isFirst: boolean, flags: CapitalFlags): void {
  const lower = word.toLowerCase();
  if (FUNCTION_WORDS.has(lower)) return;
  const plain = SPELLED_NUMBERS.get(lower) ?? UNIT.exec(lower)?.[1] ?? lower;
  if (HAS_DIGIT.test(plain) || DATE_WORDS.has(plain)) add(tokens, plain, NUMBER);
  else add(tokens, stem(plain), flagsOf(word, lower, isFirst, flags));
}

function flagsOf(word: string, lower: string, isFirst: boolean, { first, plain, small }: CapitalFlags): number {
  if (word[0] === lower[0]) return !isLowerCase(word) ? PERHAPS : small !== 0 && isPlainWord(lower) ? 0 : small;
  if (isPlainWord(lower)) return isFirst ? 0 : plain;
  return isFirst ? first : NAME;
}

/** The word without the commonest endings of English, so that `rules`, `ruled` and `rule` are one. */
function stem(word: string): string {
  if (word.length < SHORTEST_STEMMED || !ASCII.test(word)) return word;
  const bare = word.replace(ENDING, '');
  return bare.endsWith('e') ? bare.slice(0, -1) : bare;
}

function addPairs(tokens: Map<number, number>, run: string): void {
  const characters = [...run];
  for (let at = 0; at + 1 < characters.length && tokens.size < MOST_TOKENS; at += 1) {
    const pair = characters[at] + characters[at + 1];
    add(tokens, pair, HAS_DIGIT.test(pair) ? NUMBER : PERHAPS);
  }
}

function add(tokens: Map<number, number>, word: string, flags: number): void {
  const hash = hashText(word) >>> FLAG_BITS;
  if (!tokens.has(hash)) tokens.set(hash, ((hash << FLAG_BITS) | flags) >>> 0);
}
