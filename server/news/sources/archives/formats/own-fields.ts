import { toDayNumber, toIsoDay } from '../../../../platform/clock';
import { htmlToText, plainToText } from '../../../enrichment/text/plain-text';
import { cleanText } from '../../../enrichment/text/clean-text';
import { shortHash } from '../../../enrichment/text/urls';
import { type ParsedRow, refused } from './archive-row';
import { statusOf } from './publication-status';
import { categoryOfCode, countryOfCode, parseInstant, parseVersion, versionOfInstant } from './stated-values';

/** A field of our own format, as people read of it. */
export interface OwnField {
  readonly name: string;
  readonly meaning: string;
}

/** The fields of JSONL and the columns of CSV. */
export const OWN_FIELDS: readonly OwnField[] = [
  {
    name: 'id',
    meaning: 'Identifier, the same in all versions of the article. A URI, or unique within its outlet. Empty, and no url: outlet, day and title.',
  },
  { name: 'url', meaning: 'Address of the page, http or https.' },
  { name: 'title', meaning: 'Headline, plain text.' },
  { name: 'text', meaning: 'Text or summary, plain.' },
  { name: 'html', meaning: 'Text as HTML, used where text is empty.' },
  { name: 'outlet', meaning: 'Domain of the outlet (example.com), or its name where it has none. Empty: the outlet of the url.' },
  { name: 'language', meaning: 'Language tag, such as en or pt-BR.' },
  { name: 'published', meaning: 'When it was published: 2026-03-10T10:15:00Z; without an offset UTC; a day alone will do.' },
  { name: 'updated', meaning: 'When this version was made. Stands for the version where there is none.' },
  { name: 'seen', meaning: 'When it was first seen, if later than published. Empty: updated, else published.' },
  { name: 'version', meaning: 'Whole number that rises with each correction. The highest stands.' },
  { name: 'status', meaning: 'usable (as if empty), withheld or canceled. The latter two take the article back.' },
  { name: 'embargoed', meaning: 'Not to be published before; refused until then.' },
  { name: 'categories', meaning: 'Codes of the 19 categories, the most telling first, three at most. Empty: found from the text.' },
  { name: 'countries', meaning: 'ISO codes of the countries it is about, three at most. Empty: found from the headline.' },
  { name: 'tone', meaning: 'Number below 0 for bad news, above for good.' },
];

const NAMES: ReadonlySet<string> = new Set(OWN_FIELDS.map(({ name }) => name));
const LIST_SEPARATOR = /[;|]/;

export function isOwnField(name: string): boolean {
  return NAMES.has(name) || name.startsWith('x_');
}

/** A row of our own format, by field; absent fields and empty ones are the same. */
export type OwnRow = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a row of our own format says. */
export function readOwnRow(row: OwnRow): ParsedRow {
  const [status, updated, published, seen, embargoed] = [statusOf(text(row, 'status')), ...DATES.map((name) => instant(row, name))];
  if (status === null) return refused('status');
  if ([updated, published, seen, embargoed].includes('wrong')) return refused('date');
  const [updatedAt, publishedAt, seenAt, embargoedUntil] = [updated, published, seen, embargoed].map((date) => (date instanceof Date ? date : null));
  const number = text(row, 'version');
  const version = number === '' ? versionOfInstant(updatedAt) : parseVersion(number);
  if (version === null) return refused('version');
  const stated = { id: text(row, 'id'), url: text(row, 'url') || null, outlet: text(row, 'outlet') || null, version };
  const isNamed = stated.id !== '' || stated.url !== null;
  if (status === 'withdrawn') return isNamed ? { kind: 'withdrawal', ...stated } : refused('identifier');
  const first = seenAt ?? updatedAt ?? publishedAt;
  if (first === null) return refused('date');
  const title = plainToText(text(row, 'title'));
  const identity = isNamed || stated.outlet === null ? stated : { ...stated, id: idOfTitle(title, publishedAt ?? first) };
  if (identity.id === '' && identity.url === null) return refused('identifier');
  const [categories, countries] = [codes(row, 'categories', categoryOfCode), codes(row, 'countries', countryOfCode)];
  if (categories === 'wrong') return refused('category');
  if (countries === 'wrong') return refused('country');
  const tone = text(row, 'tone') === '' ? null : Number(text(row, 'tone'));
  if (tone !== null && !(Math.abs(tone) <= 100)) return refused('value');
  return {
    kind: 'article',
    embargoedUntil,
    item: {
      ...identity,
      title,
      text: plainToText(text(row, 'text')) || htmlToText(text(row, 'html')),
      language: text(row, 'language') || null,
      publishedAt: publishedAt ?? updatedAt,
      seenAt: first,
      categories,
      countries,
      tone,
    },
  };
}

/** Within its outlet an article with neither id nor url is known by its day and its title; `''` where it has no title. */
function idOfTitle(title: string, instant: Date): string {
  const words = cleanText(title).toLowerCase();
  return words === '' ? '' : `${toIsoDay(toDayNumber(instant))} ${shortHash(words).toString('hex')}`;
}

const DATES = ['updated', 'published', 'seen', 'embargoed'];

function text(row: OwnRow, name: string): string {
  const value = row[name];
  if (value === undefined) return '';
  const joined = typeof value === 'string' ? value : value.join(';');
  return name === 'text' || name === 'html' || name === 'title' ? joined : cleanText(joined);
}

function instant(row: OwnRow, name: string): Date | 'wrong' | null {
  const value = text(row, name);
  return value === '' ? null : (parseInstant(value) ?? 'wrong');
}

/** Positions by the codes of a list, `wrong` where one is unknown, null where the list is empty. */
function codes(row: OwnRow, name: string, indexOf: (code: string) => number | null): number[] | 'wrong' | null {
  const listed = text(row, name)
    .split(LIST_SEPARATOR)
    .filter((code) => code.trim() !== '');
  if (listed.length === 0) return null;
  const found = listed.map(indexOf);
  return found.includes(null) ? 'wrong' : (found as number[]);
}
