import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { NO_CORRECTIONS } from '../../server/news/enrichment/labels/corrections';
import type { CategorisedArticle, CategorisedText } from '../../server/news/model/categoriser';
import { parseGkgLine } from '../../server/news/sources/gdelt/gkg/gkg-record';
import { normaliseGkg } from '../../server/news/sources/gdelt/gkg/normalise';
import type { NormalisationSteps } from '../../server/news/model/normalised-article';
import { identifyArchived } from '../../server/news/enrichment/identity';
import { normaliseItem } from '../../server/news/enrichment/normalise-item';
import { BUILT_IN_OUTLET_RULES } from '../../server/news/enrichment/outlets/table-outlet-rules';
import { titleWords } from '../../server/news/enrichment/text/title-words';
import { CATEGORY_INDEX } from '../../server/reference/categories';
import { linesOf, unzipSingle } from './real-data';

const LABELS = 'test/fixtures/labels';
const GKG_FOLDER = 'gdelt/gkg21';
const UCI_FILE = 'news/uci_news_aggregator_until_2014-05.tsv.xz';
/** Test sets of US pages in the order in which they were measured; only the last is not learned from. */
const [US_LABELS, US_SECOND_LABELS, US_THIRD_LABELS] = ['us-headlines.csv', 'us-headlines-second.csv', 'us-headlines-third.csv'];
const MADE_LABELS = 'made-headlines.csv';
const US_FILE = 'news/us_headlines_2025-12_2026-02.csv.gz';
const UCI_BYTES = 256 * 1024 * 1024;

/** GKG rows, the UCI collection of 2014, headlines of US news pages of 2025 and 2026, headlines made for this repository. */
export type LabelSet = 'gkg' | 'uci' | 'us' | 'made';

/** A row of real news: what the product's categoriser sees of it, and what it is called. */
export interface NewsRow {
  readonly set: LabelSet;
  readonly id: string;
  readonly title: string;
  readonly article: CategorisedArticle;
}

/** A row that was labelled by hand. */
export interface LabelledRow extends NewsRow {
  /** Rules may be made and weights learned from development rows; test rows are for measuring. Of US pages these are the third test set alone. */
  readonly half: Half;
  /** Positions in CATEGORIES, the most important first; none is an answer too. */
  readonly labels: readonly number[];
}

/** A row of the UCI collection with its own class: b business, t science and technology, e entertainment, m health. */
export interface UciRow extends NewsRow {
  readonly uciClass: string;
}

export interface UsRow extends NewsRow {
  /** Days since 1 January 1970. */
  readonly day: number;
}

type Half = 'development' | 'test';

/** The half of a row: by the first byte of SHA-256 of its id, so that it holds for all time and for rows yet to be labelled. */
export function halfOf(id: string): Half {
  return hash('sha256', id, 'buffer')[0] % 2 === 0 ? 'development' : 'test';
}

/** Categories by row id of a file in `test/fixtures/labels`, as positions: its last column, whatever else it holds. */
export function readLabels(name: string): Map<string, number[]> {
  return new Map(readColumns(name).map((columns) => [columns[0], labelsOf(columns.at(-1)!)]));
}

/** The rows of a file of labels, cut into columns, without its header. */
export function readColumns(name: string): string[][] {
  const lines = readFileSync(join(LABELS, name), 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => line.split(','));
}

function labelsOf(text: string): number[] {
  if (text === '') return [];
  return text.split('|').map((code) => {
    const index = CATEGORY_INDEX.get(code);
    if (index === undefined) throw new Error(`No category ${code}`);
    return index;
  });
}

/** All labelled rows of real news whose text is at hand; a line says what is not. */
export async function labelledRows(): Promise<LabelledRow[]> {
  const [uci, us] = [readLabels('uci-categories.csv'), usRows()];
  const uciText = uciRows((id) => uci.has(id));
  return [
    ...withLabels(await gkgRows(), readLabels('gkg-categories.csv'), halfOf),
    ...withLabels(uciText, uci, halfOf),
    ...[US_LABELS, US_SECOND_LABELS].flatMap((name) => withLabels(us, readLabels(name), () => 'development')),
    ...withLabels(us, readLabels(US_THIRD_LABELS), () => 'test'),
  ];
}

/** Headlines in English that were made for this repository to learn from, without an outlet: no page ever printed them. */
export function madeRows(): LabelledRow[] {
  const rows: { row: string; title: string; categories: string }[] = parse(readFileSync(join(LABELS, MADE_LABELS)), { columns: true });
  const alone = { themes: [], wordCount: 0, lead: [], outletDomain: '', url: null, language: 'en' };
  return rows.map(({ row: id, title, categories }) => {
    const article = { ...alone, words: titleWords(title) };
    return { set: 'made', id, title, article, half: 'development', labels: labelsOf(categories) };
  });
}

function withLabels(rows: readonly NewsRow[], labels: ReadonlyMap<string, number[]>, half: (id: string) => Half): LabelledRow[] {
  return rows.flatMap((row) => {
    const known = labels.get(row.id);
    return known === undefined ? [] : [{ ...row, half: half(row.id), labels: known }];
  });
}

/** The GKG files of the real data set, as the product reads them. Rows it refuses are left out. */
async function gkgRows(): Promise<NewsRow[]> {
  const folder = realData(GKG_FOLDER);
  if (folder === null) return [];
  const rows: NewsRow[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const content = name.endsWith('.zip') ? await unzipSingle(path) : readFileSync(path);
    for (const line of linesOf(content)) rows.push(...gkgRow(line));
  }
  return rows;
}

function gkgRow(line: Buffer): NewsRow[] {
  const parsed = parseGkgLine(line);
  if (!parsed.ok) return [];
  const { record } = parsed;
  const article = seenBy((steps) => normaliseGkg(record, new Date(), steps));
  return article === null ? [] : [{ set: 'gkg', id: record.recordId, title: record.title, article }];
}

let uciLines: readonly string[] | null = null;

/** Ids of the UCI collection; none, and a line, where it or `xz` is absent. */
export function uciIds(): string[] {
  return readUci().map(idOf);
}

/** Rows of the UCI collection as the product would take them in. Rows it refuses are left out. */
export function uciRows(isWanted: (id: string) => boolean): UciRow[] {
  return readUci()
    .filter((line) => isWanted(idOf(line)))
    .flatMap(uciRow);
}

function idOf(line: string): string {
  return line.slice(0, line.indexOf('\t'));
}

function readUci(): readonly string[] {
  const path = realData(UCI_FILE);
  if (path === null) return [];
  try {
    uciLines ??= execFileSync('xz', ['-dc', path], { maxBuffer: UCI_BYTES, encoding: 'utf8' }).trimEnd().split('\n');
    return uciLines;
  } catch (error) {
    console.log(`skipped: ${UCI_FILE} cannot be unpacked (${(error as Error).message})`);
    return [];
  }
}

function uciRow(line: string): UciRow[] {
  const [id, title, url, , uciClass, , , milliseconds] = line.split('\t');
  const seenAt = new Date(Number(milliseconds));
  const stated = { language: 'en', outlet: null, categories: null, countries: null, tone: null, version: 0 };
  const item = { id, url, title, text: '', publishedAt: seenAt, seenAt, ...stated };
  const article = seenBy((steps) => normaliseItem(identifyArchived(item, 'import'), 'stated', new Date(), steps));
  return article === null ? [] : [{ set: 'uci', id, title, uciClass, article }];
}

let readUsRows: readonly UsRow[] | null = null;

/** Headlines of US news pages, which name their outlet and have no address; read once. */
export function usRows(): readonly UsRow[] {
  return (readUsRows ??= readUs());
}

function readUs(): UsRow[] {
  const path = realData(US_FILE);
  if (path === null) return [];
  const lines: string[][] = parse(gunzipSync(readFileSync(path)), { from_line: 2 });
  return lines.flatMap(([id, title, outlet, published]) => {
    const seenAt = new Date(published);
    const stated = { url: null, language: 'en', categories: null, countries: null, tone: null, version: 0 };
    const item = { id, title, outlet, text: '', publishedAt: seenAt, seenAt, ...stated };
    const article = seenBy((steps) => normaliseItem(identifyArchived(item, 'import'), 'stated', new Date(), steps));
    return article === null ? [] : [{ set: 'us', id, title, day: Math.floor(seenAt.getTime() / 86_400_000), article }];
  });
}

/** What the categoriser is shown when a row is normalised; null where the row is refused. */
function seenBy(normalise: (steps: NormalisationSteps) => unknown): CategorisedArticle | null {
  let seen: CategorisedArticle | null = null;
  let read: CategorisedText | null = null;
  const bodyOf = (text: CategorisedText): [] => {
    read = text;
    return [];
  };
  const categorise = (article: CategorisedArticle): [] => {
    seen = { ...article, ...read };
    return [];
  };
  const categoriser = { version: 'none', bodyOf, categorise, reasons: () => [] };
  normalise({ categoriser, outlets: BUILT_IN_OUTLET_RULES, corrections: NO_CORRECTIONS });
  return seen;
}

function realData(path: string): string | null {
  const full = resolve(process.env.REALDATA_DIR ?? '../shared/realdata', path);
  if (existsSync(full)) return full;
  console.log(`skipped: no ${path} under REALDATA_DIR`);
  return null;
}
