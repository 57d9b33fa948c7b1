// No more than a hundred characters come here.
// eslint-disable-next-line regexp/no-super-linear-backtracking
const ISO = /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?(?:(?:[Tt\s_]\s*|\s+)(\d\d?):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?\s*(.*))?$/;
const CLOCK = /(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?(?:\s*([ap]\.?m\.?(?!\p{L})))?/iu;
const OFFSET = /([+-])\s?(\d{1,2}):?(\d{2})?/;
const LONGEST = 100;

/** Names of the months from January, in the languages that feeds have been seen in; lower case, without accents and dots. */
const MONTH_NAMES = [
  'january januar januari janvier enero janeiro gennaio gener janar styczen stycznia leden ledna januarie ianuarie ocak tammikuu января январь januara',
  'february februar februari fevrier febrero fevereiro febbraio febrer luty lutego unor unora februarie subat helmikuu февраля февраль februara',
  'march marz maerz maart mars marzo marco marts marc marzec marca brezen brezna martie mart maaliskuu марта март marta mar',
  'april avril abril aprile kwiecien kwietnia duben dubna aprilie nisan huhtikuu апреля апрель aprila apr',
  'may mai mei mayo maio maggio maig maj maja kveten kvetna mayis toukokuu мая май',
  'june juni juin junio junho giugno juny czerwiec czerwca cerven cervna iunie haziran kesakuu июня июнь juna jun',
  'july juli juillet julio julho luglio juliol lipiec lipca cervenec cervence iulie temmuz heinakuu srpanj июля июль jula jul',
  'august aout agosto agost augustus augusti sierpien sierpnia srpen srpna agustos elokuu августа август avgust augusta avgusta aug',
  'september septembre septiembre setembro settembre setembre wrzesien wrzesnia zari septembrie eylul syyskuu сентября сентябрь septembar septembra sept',
  'october oktober octobre octubre outubro ottobre pazdziernik pazdziernika rijen rijna octombrie ekim lokakuu октября октябрь oktobar oktobra',
  'november novembre noviembre novembro listopad listopada noiembrie kasim marraskuu ноября ноябрь novembar novembra',
  'december dezember decembre diciembre dezembro dicembre desembre desember grudzien grudnia prosinec prosince decembrie aralik joulukuu декабря декабрь decembar decembra',
].map((names) => names.split(' ').map(plain));

/** Minutes east of Greenwich. */
// prettier-ignore
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, A: 60, BST: 60, WEST: 60, CET: 60, MEZ: 60, MET: 60, CEST: 120, MESZ: 120, MEST: 120, EET: 120, SAST: 120,
    EEST: 180, MSK: 180, AST: -240, ADT: -180, NST: -210, NDT: -150, EST: -300, EDT: -240, ET: -300, CST: -360, CDT: -300, CT: -360, MST: -420,
    MDT: -360, MT: -420, PST: -480, PDT: -420, PT: -480, AKST: -540, AKDT: -480, HST: -600, IST: 330, PKT: 300, WIB: 420, HKT: 480, SGT: 480,
    AWST: 480, JST: 540, KST: 540, ACST: 570, AEST: 600, AEDT: 660, NZST: 720, NZDT: 780, BRT: -180, ART: -180,
  }),
);

/**
 * The instant that a date of a feed names, or null where it names none: an impossible day, no year, no date at all. Never throws.
 * Feeds are written by hand and by thousands of programs, so what is read goes beyond the standards:
 *
 * - RFC 822 and 2822 (`Sun, 06 Jul 14 12:56 EST`): two or four digits of the year, with or without weekday (never compared with the
 *   date: it is often wrong), seconds and zone; hyphens or commas between the parts; a dot or comma after a month; month before day;
 *   month names of the main languages of Europe, whole or cut to three letters or more; `AM` and `PM`;
 * - RFC 3339 and ISO 8601 (`2014-07-06T12:56:00.123+02:00`): `T`, `t` or space, fractions of a second behind a dot or comma, offsets with
 *   and without a colon; without separators (`20140706T125600Z`); leap seconds count as the second after;
 * - W3C's shorter forms: a year, a month or a day stand for their first instant; `24:00` for the end of its day;
 * - the output of C's `asctime` (`Sun Jul  6 12:56:00 EST 2014`).
 *
 * Two-digit years up to 68 are of this century. What names no zone is UTC; so is a name that no zone has. Zones that several
 * countries use the same name for are read as in mail: `EST`, `CST`, `MST`, `PST` are American.
 */
export function readFeedDate(text: string): Date | null {
  const date = text.replace(/\s+/g, ' ').trim();
  if (date === '' || date.length > LONGEST) return null;
  return readIso(date) ?? readMail(date);
}

function readIso(date: string): Date | null {
  const match = ISO.exec(date);
  if (match === null) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '', zone = ''] = match;
  return instantOf([year, month, day, hour, minute, Number(`${second}.${fraction}`)].map(Number), zone);
}

function readMail(date: string): Date | null {
  const clock = CLOCK.exec(date);
  const before = clock === null ? date : date.slice(0, clock.index);
  const after = clock === null ? '' : date.slice(clock.index + clock[0].length);
  const year = / (\d{4})$/.exec(after);
  const words = `${before} ${year === null ? '' : year[1]}`.split(/[\s,\-/]+/).filter((word) => word !== '');
  const calendar = calendarOf(words);
  if (calendar === null) return null;
  const [hour, minute, second] = clock === null ? [0, 0, 0] : [clock[1], clock[2], clock[3] ?? '0'].map(Number);
  const zone = year === null ? after : after.slice(0, year.index);
  return instantOf([...calendar, halfDay(hour, clock?.[4]), minute, second], zone);
}

/** Year, month and day among words; the weekday and what else stands there is passed over. */
function calendarOf(words: readonly string[]): [number, number, number] | null {
  // The last one: `mar` is March, but Tuesday where another month follows.
  const month = monthOf(words.findLast((word) => monthOf(word) > 0) ?? '');
  if (month === 0) return null;
  const numbers = words.filter((word) => /^\d{1,4}\.?(?:st|nd|rd|th|er|º)?$/i.test(word)).map((word) => Number.parseInt(word, 10));
  if (numbers.length < 2) return null;
  const [first, second] = numbers;
  const [day, year] = first > 31 ? [second, first] : [first, second];
  return [wholeYear(year), month, day];
}

function wholeYear(year: number): number {
  if (year >= 100) return year;
  return year > 68 ? 1900 + year : 2000 + year;
}

/** 1 to 12, or 0 for a word that is no month. */
function monthOf(word: string): number {
  const name = plain(word);
  if (!/^\p{L}{3,}$/u.test(name)) return 0;
  const whole = MONTH_NAMES.findIndex((names) => names.includes(name));
  if (whole >= 0) return whole + 1;
  return MONTH_NAMES.findIndex((names) => names.some((full) => full.startsWith(name))) + 1;
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l');
}

function halfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

function instantOf([year, month, day, hour, minute, second]: readonly number[], zone: string): Date | null {
  const isPossible = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && minute <= 59 && second < 61;
  if (!isPossible || hour > 24 || (hour === 24 && minute + second > 0)) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute - offsetOf(zone), 0, Math.floor(second * 1000));
  return Number.isNaN(date.getTime()) || year < 1 ? null : date;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** Minutes east of Greenwich that a zone names: an offset, with or without `GMT` before it, else a name, else none. */
function offsetOf(zone: string): number {
  const offset = OFFSET.exec(zone);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    if (minutes > 24 * 60) return 0;
    return offset[1] === '-' ? -minutes : minutes;
  }
  const name = /[A-Za-z]+/.exec(zone)?.[0].toUpperCase();
  return (name === undefined ? undefined : ZONES.get(name)) ?? 0;
}
