import type { FeedDocument } from '../../server/news/sources/feeds/documents/feed-document';

export const COMPARED_FIELDS = ['id', 'link', 'title', 'published', 'updated', 'entries'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What another project expects of one field. */
export interface Expectation {
  readonly field: ComparedField;
  /** Number of the entry, or null for the feed. */
  readonly entry: number | null;
  /** Any of them; null: that there is none. Dates are ISO 8601; titles are HTML or text. */
  readonly values: readonly (string | null)[];
}

const REFERENCE = /(?:feed|entries\[(\d+)\])(?:\['(\w+)'\]|\.(\w+))(\['value'\])?(\['\w+'\]|\[\d+\])?/g;
const LITERAL = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\((\d+(?:, \d+){8})\)/g;
const FEEDPARSER_FIELDS: Readonly<Record<string, ComparedField>> = {
  id: 'id', guid: 'id', link: 'link', title: 'title', title_detail: 'title', published: 'published', published_parsed: 'published', created: 'published',
  created_parsed: 'published', updated: 'updated', updated_parsed: 'updated',
}; // prettier-ignore

/** Reads the line `Expect:` of a document of feedparser: comparisons in Python. Those of other fields are left out. */
export function feedparserExpectations(document: string): Expectation[] {
  const line = /Expect:\s*(.*?)\s*(?:\n|-->)/.exec(document)?.[1] ?? '';
  const absent = /not entries\[(\d+)\]\.has_key\('link'\)/.exec(line);
  if (absent !== null) return [{ field: 'link', entry: Number(absent[1]), values: [null] }];
  const alternatives = line.split(/\sor\s(?=feed|entries)/);
  const read = alternatives.map((alternative) => alternative.split(/\sand\s(?=feed|entries)/).flatMap(comparisons));
  const [first, ...others] = read;
  return first.map((expected, index) => ({
    ...expected,
    values: [expected, ...others.map((other) => other[index])].flatMap(({ values }) => values),
  }));
}

function comparisons(term: string): Expectation[] {
  const at = term.lastIndexOf('==');
  if (at < 0) return [];
  const value = literal(term.slice(at + 2));
  if (value === undefined) return [];
  return [...term.slice(0, at).matchAll(REFERENCE)].flatMap(([, entry, key, property, detail, further]) => {
    const field = FEEDPARSER_FIELDS[key ?? property];
    const isCompared = field !== undefined && further === undefined && (key === 'title_detail') === (detail !== undefined);
    if (!isCompared) return [];
    return [{ field, entry: entry === undefined ? null : Number(entry), values: [/^(?:published|updated)$/.test(field) ? isoDate(value) : value] }];
  });
}

/** A string, perhaps in several parts, or a time as nine numbers; undefined for anything else. */
function literal(text: string): string | undefined {
  const parts = [...text.matchAll(LITERAL)];
  if (parts.length === 0) return undefined;
  return parts.map(([, single, double, time]) => (time === undefined ? unescape(single ?? double) : isoTime(time))).join('');
}

function unescape(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi, (_, wide?: string, narrow?: string, sign?: string) => {
    if (sign !== undefined) return { n: '\n', t: '\t', r: '\r' }[sign] ?? sign;
    return String.fromCharCode(Number.parseInt(wide ?? narrow ?? '', 16));
  });
}

function isoTime(numbers: string): string {
  const [year, month, day, hour, minute, second] = numbers.split(',').map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString();
}

/** A date that JavaScript reads as well; another stays as it is and agrees with nothing. */
function isoDate(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

interface GofeedLink {
  readonly href?: string;
  readonly rel?: string;
}

/** The fields of gofeed's results: of its readers of a format, and of its common form. */
interface GofeedResult extends Readonly<Record<string, unknown>> {
  readonly items?: readonly GofeedResult[];
  readonly entries?: readonly GofeedResult[];
  readonly links?: readonly (GofeedLink | string)[];
  readonly guid?: string | { readonly value?: string };
}

/** Reads an expected result of gofeed. Fields that it lacks are not compared; the number of entries always is. */
export function gofeedExpectations(json: Buffer): Expectation[] {
  const result = JSON.parse(json.toString('utf8')) as GofeedResult;
  const entries = result.entries ?? result.items ?? [];
  return [
    ...gofeedFields(result, null),
    { field: 'entries', entry: null, values: [String(entries.length)] },
    ...entries.flatMap((entry, index) => gofeedFields(entry, index)),
  ];
}

function gofeedFields(result: GofeedResult, entry: number | null): Expectation[] {
  const guid = typeof result.guid === 'object' ? result.guid.value : result.guid;
  const alternate = result.links?.findLast(
    (link): link is GofeedLink => typeof link === 'object' && link.rel === 'alternate' && link.href !== undefined,
  );
  const found: readonly (readonly [ComparedField, unknown])[] = [
    ['id', result.id ?? guid],
    ['link', result.link ?? alternate?.href ?? result.home_page_url ?? result.url],
    ['title', result.title],
    ['published', result.publishedParsed ?? result.pubDateParsed ?? result.date_published],
    ['updated', result.updatedParsed ?? result.lastBuildDateParsed ?? result.date_modified],
  ];
  return found.flatMap(([field, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [{ field, entry, values: [/^(?:published|updated)$/.test(field) ? isoDate(String(value)) : String(value)] }];
  });
}

/** What we read for an expectation: text, ISO date, number of entries; null where we have nothing. */
export function readField(document: FeedDocument, { field, entry }: Expectation): string | null {
  if (field === 'entries') return String(document.entries.length);
  const part = entry === null ? { ...document, url: document.link } : document.entries.at(entry);
  if (part === undefined) return null;
  if (field === 'published') return part.publishedAt?.toISOString() ?? null;
  if (field === 'updated') return part.updatedAt?.toISOString() ?? null;
  return field === 'link' ? part.url : part[field];
}
