import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parseGkgLine } from '../../server/news/sources/gdelt/gkg/gkg-record';
import { CATEGORY_INDEX } from '../../server/reference/categories';
import { COUNTRIES } from '../../server/reference/countries';
import { halfOf } from './labelled-rows';
import { linesOf, realDataDirectory, unzipSingle } from './real-data';

const LABELS = 'test/fixtures/labels';
const US_HEADLINES = 'news/us_headlines_2025-12_2026-02.csv.gz';
const GKG_FOLDER = 'gdelt/gkg21';
const ARTICLE_LISTS = 'gdelt/doc_api/states';
const LIST_BYTES = 64 * 1024 * 1024;

/** The languages that GDELT's article lists name, English apart. */
const LISTED_LANGUAGES: Readonly<Record<string, string>> = { Spanish: 'es', Swedish: 'sv', Russian: 'ru' };

/** What a reader answered for a headline. */
export interface HeadlineLabels {
  /** ISO 3166-1 alpha-2, the most important first; none is an answer too. */
  readonly countries: readonly string[];
  /** Positions in CATEGORIES, the most important first; none is an answer too. */
  readonly categories: readonly number[];
}

/** A headline as its source states it, before the product made anything of it. */
export interface SourceHeadline {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly url: string | null;
  /** The outlet as the source calls it: a name or a domain; null for headlines made by us. */
  readonly outlet: string | null;
}

/** A headline that was labelled by hand. */
export interface LabelledHeadline extends SourceHeadline, HeadlineLabels {
  /** Rules may be made from development rows; test rows are for measuring. */
  readonly half: 'development' | 'test';
}

interface LabelRow {
  readonly row: string;
  readonly countries?: string;
  readonly categories: string;
}

interface ListedArticle {
  readonly domain: string;
  readonly language: string;
  readonly title: string;
  readonly url: string;
}

const ISO_CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ iso2 }) => iso2));

/** Files of labels that hold countries and categories. */
type LabelFile = 'us-headlines' | 'us-headlines-second' | 'other-languages' | 'arabic-and-chinese';
/** Files that hold categories alone. */
type CategoryFile = 'us-headlines-third' | 'us-headlines-training' | 'made-headlines';

/** Labels by row id of a file in `test/fixtures/labels`. */
export function headlineLabels(file: LabelFile | CategoryFile): Map<string, HeadlineLabels> {
  return new Map(readLabels<LabelRow>(file).map((row) => [row.row, labelsOf(row)]));
}

/** The labelled headlines of US news pages; none, and a line, where the real data is absent. */
export function labelledUsHeadlines(): LabelledHeadline[] {
  return withLabels(usHeadlines(), headlineLabels('us-headlines'));
}

/** Ids of the headlines of US news pages in the order of the draw: by SHA-256 of the id. */
export function usHeadlinesAsDrawn(): string[] {
  return usHeadlines()
    .map(({ id }) => ({ id, place: hash('sha256', id) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ id }) => id);
}

/** The labelled headlines of other languages than English; none, and a line, where the real data is absent. */
export async function labelledOtherLanguages(): Promise<LabelledHeadline[]> {
  return withLabels(await otherLanguages(), headlineLabels('other-languages'));
}

let readOthers: Promise<readonly SourceHeadline[]> | null = null;

/** Every headline of another language than English that the real data holds, each title once, under the first of its rows; read once. */
export function otherLanguages(): Promise<readonly SourceHeadline[]> {
  return (readOthers ??= readOtherLanguages());
}

async function readOtherLanguages(): Promise<SourceHeadline[]> {
  const directory = realDataDirectory('headlines of other languages than English');
  if (directory === null) return [];
  const titles = new Set<string>();
  return [...(await translatedRecords(join(directory, GKG_FOLDER))), ...listedArticles(join(directory, ARTICLE_LISTS))].filter(({ title }) => {
    const isFirst = !titles.has(title);
    titles.add(title);
    return isFirst;
  });
}

/** Headlines in Arabic and Chinese that were made for this repository: no page ever printed them. */
export function madeHeadlines(): LabelledHeadline[] {
  return readLabels<LabelRow & { title: string }>('arabic-and-chinese').map((row) => {
    const { row: id, title } = row;
    return { id, half: halfOf(id), title, language: id.slice(0, 2), url: null, outlet: null, ...labelsOf(row) };
  });
}

function withLabels(rows: readonly SourceHeadline[], labels: ReadonlyMap<string, HeadlineLabels>): LabelledHeadline[] {
  return rows.flatMap((row) => {
    const known = labels.get(row.id);
    return known === undefined ? [] : [{ ...row, half: halfOf(row.id), ...known }];
  });
}

function usHeadlines(): SourceHeadline[] {
  const directory = realDataDirectory('headlines of US news pages');
  if (directory === null) return [];
  const rows: { id: string; title: string; outlet: string }[] = parse(gunzipSync(readFileSync(join(directory, US_HEADLINES))), { columns: true });
  return rows.map(({ id, title, outlet }) => ({ id, title, language: 'en', url: null, outlet }));
}

/** GKG records that were translated before they were coded; their titles are as printed. */
async function translatedRecords(folder: string): Promise<SourceHeadline[]> {
  const rows: SourceHeadline[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    for (const line of linesOf(name.endsWith('.zip') ? await unzipSingle(path) : readFileSync(path))) {
      const parsed = parseGkgLine(line);
      if (!parsed.ok || !parsed.record.translated || parsed.record.title === '') continue;
      const { recordId: id, title, language, url, commonName: outlet } = parsed.record;
      rows.push({ id, title, language, url, outlet });
    }
  }
  return rows;
}

/** Articles that GDELT's lists give another language than English. They have no id: the first 16 digits of SHA-256 of the address is one. */
function listedArticles(folder: string): SourceHeadline[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.artlist.txt.xz'))
    .sort()
    .flatMap((name) => JSON.parse(unpacked(join(folder, name))) as ListedArticle[])
    .filter(({ language }) => language !== 'English')
    .map(({ domain, language, title, url }) => ({
      id: hash('sha256', url).slice(0, 16),
      title: title.trim(),
      language: LISTED_LANGUAGES[language] ?? 'und',
      url,
      outlet: domain,
    }));
}

function unpacked(path: string): string {
  try {
    return execFileSync('xz', ['-dc', path], { maxBuffer: LIST_BYTES, encoding: 'utf8' });
  } catch (error) {
    console.log(`skipped: ${path} cannot be unpacked (${(error as Error).message})`);
    return '[]';
  }
}

function readLabels<Row>(file: string): Row[] {
  return parse(readFileSync(join(LABELS, `${file}.csv`)), { columns: true });
}

function labelsOf({ countries = '', categories }: LabelRow): HeadlineLabels {
  return {
    countries: codesOf(countries).map((code) => {
      if (!ISO_CODES.has(code)) throw new Error(`No country ${code}`);
      return code;
    }),
    categories: codesOf(categories).map((code) => {
      const index = CATEGORY_INDEX.get(code);
      if (index === undefined) throw new Error(`No category ${code}`);
      return index;
    }),
  };
}

function codesOf(text: string): string[] {
  return text === '' ? [] : text.split('|');
}
