import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { CATEGORY_INDEX } from '../../server/reference/categories';
import { COUNTRIES } from '../../server/reference/countries';
import { halfOf } from './labelled-rows';
import { realDataDirectory } from './real-data';

const LABELS = 'test/fixtures/labels';
const US_HEADLINES = 'news/us_headlines_2025-12_2026-02.csv.gz';

/** What a reader answered for a headline. */
export interface HeadlineLabels {
  /** ISO 3166-1 alpha-2, the most important first; none is an answer too. */
  readonly countries: readonly string[];
  /** Positions in CATEGORIES, the most important first; none is an answer too. */
  readonly categories: readonly number[];
}

/** A labelled headline as its source states it, before the product made anything of it. */
export interface LabelledHeadline extends HeadlineLabels {
  readonly id: string;
  /** Rules may be made from development rows; test rows are for measuring. */
  readonly half: 'development' | 'test';
  readonly title: string;
  /** The outlet as the source calls it, by name. */
  readonly outlet: string;
  readonly language: string;
  readonly seenAt: Date;
}

interface UsRow {
  readonly id: string;
  readonly title: string;
  readonly outlet: string;
  readonly published: string;
}

const ISO_CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ iso2 }) => iso2));

/** Labels of `us-headlines.csv` by row id. */
export function usHeadlineLabels(): Map<string, HeadlineLabels> {
  const rows: { row: string; countries: string; categories: string }[] = parse(readFileSync(join(LABELS, 'us-headlines.csv')), {
    columns: true,
  });
  return new Map(rows.map(({ row, countries, categories }) => [row, headlineLabels(countries, categories)]));
}

/** The labelled headlines of US news pages; none, and a line, where the real data is absent. */
export function labelledUsHeadlines(): LabelledHeadline[] {
  const labels = usHeadlineLabels();
  return usRows().flatMap(({ id, title, outlet, published }) => {
    const known = labels.get(id);
    return known === undefined ? [] : [{ id, half: halfOf(id), title, outlet, language: 'en', seenAt: new Date(published), ...known }];
  });
}

/** Ids of the headlines of US news pages in the order of the draw: by SHA-256 of the id. */
export function usHeadlinesAsDrawn(): string[] {
  return usRows()
    .map(({ id }) => ({ id, place: hash('sha256', id) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ id }) => id);
}

function usRows(): UsRow[] {
  const directory = realDataDirectory('labelled headlines of US news pages');
  return directory === null ? [] : parse(gunzipSync(readFileSync(join(directory, US_HEADLINES))), { columns: true });
}

function headlineLabels(countries: string, categories: string): HeadlineLabels {
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
