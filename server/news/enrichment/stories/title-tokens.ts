import { hashText } from './text-sketch';
import { withoutOutlet } from '../text/title-outlet';
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
  /^(?:(?:update|recast|refile|corrected|correction|wrapup|clarification|repeat|exclusive|breaking)(?:\s*\d+)?\s*[-:–—]\s*|\d+(?:st|nd|rd|th)\s+(?:lead|update)\s*[-:–—]?\s*)+/i;
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
  const bare = withoutOutlet(title, outletDomain).replace(WIRE_PREFIX, '');
  const isAscii = ASCII.test(bare);
  const words = (isAscii ? bare.match(ASCII_WORD) : bare.normalize('NFKC').match(WORD)) ?? [];
  const small = words.filter(isLowerCase).length;
  const firstFlag = small * 3 >= words.length ? PERHAPS : NAME;
  const smallFlag = small === words.length ? PERHAPS : 0;
  const tokens = new Map<number, number>();
  words.forEach((word, at) => {
    if (tokens.size >= MOST_TOKENS) return;
    if (!isAscii && UNSPACED.test(word)) addPairs(tokens, word);
    else addWord(tokens, word, { capital: at === 0 ? firstFlag : NAME, small: smallFlag });
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

/** @param flags of a word with a capital, and of one without */
function addWord(tokens: Map<number, number>, word: string, flags: { readonly capital: number; readonly small: number }): void {
  const lower = word.toLowerCase();
  if (FUNCTION_WORDS.has(lower)) return;
  const plain = SPELLED_NUMBERS.get(lower) ?? UNIT.exec(lower)?.[1] ?? lower;
  const isNumeric = HAS_DIGIT.test(plain) || DATE_WORDS.has(plain);
  if (isNumeric) add(tokens, plain, NUMBER);
  else if (word[0] !== lower[0]) add(tokens, plain, flags.capital);
  else add(tokens, plain, isLowerCase(word) ? flags.small : PERHAPS);
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
