import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '../../server/reference/countries';
import { countriesNamed } from '../../server/news/enrichment/countries/country-names';
import { countriesOfArticle, mentionsInHeadline } from '../../server/news/enrichment/countries/title-countries';
import { parseGkgLine } from '../../server/news/sources/gdelt/gkg/gkg-record';
import { BUILT_IN_OUTLET_RULES } from '../../server/news/enrichment/outlets/table-outlet-rules';
import { Headline } from '../../server/news/enrichment/text/headline';
import { titleWords } from '../../server/news/enrichment/text/title-words';
import { halfOf, readColumns, usRows } from '../support/labelled-rows';
import { linesOf, realDataDirectory, unzipSingle } from '../support/real-data';

/** A headline with the countries that a reader found in it. */
export interface CountryRow {
  readonly id: string;
  readonly title: string;
  readonly outletDomain: string;
  readonly language: string;
  /** GKG located nothing in the text. */
  readonly isUnlocated: boolean;
  /** Days since 1 January 1970; null where the row has none. */
  readonly day: number | null;
  readonly labels: readonly string[];
}

const FILES = ['20150218224500.translation.gkg.first100.csv', '20150218230000.gkg.first100.csv'];

/** The labelled rows of GKG with their headlines; none where the real data is absent. */
async function gkgCountryRows(): Promise<CountryRow[]> {
  const directory = realDataDirectory('the countries of labelled headlines');
  if (directory === null) return [];
  const labels = new Map(readColumns('gkg-countries.csv').map(([id, countries]) => [id, countries]));
  const folder = join(directory, 'gdelt/gkg21');
  const files = [await unzipSingle(join(folder, '20230702153000.gkg.csv.zip')), ...FILES.map((name) => readFileSync(join(folder, name)))];
  return files.flatMap((bytes) => linesOf(bytes).flatMap((line) => rowOf(line, labels)));
}

function rowOf(line: Buffer, labels: ReadonlyMap<string, string>): CountryRow[] {
  const parsed = parseGkgLine(line);
  if (!parsed.ok) return [];
  const { recordId: id, title, language, url, commonName, locations } = parsed.record;
  const label = labels.get(id);
  if (label === undefined || title === '') return [];
  const outletDomain = BUILT_IN_OUTLET_RULES.outletOf(url, commonName)?.domain ?? '';
  return [{ id, title, outletDomain, language, isUnlocated: locations.length === 0, labels: label === '' ? [] : label.split('|'), day: null }];
}

type Finder = (row: CountryRow) => string[];

const NO_TEXT = { mentions: [], places: null };

/** What the headline alone gives. */
const ofTitle: Finder = ({ title, outletDomain, language, day }) =>
  countriesOfArticle(mentionsInHeadline(new Headline(title, outletDomain), { language, outletDomain, day }), NO_TEXT).map(
    ({ index }) => COUNTRIES[index].iso2,
  );
/** The baseline: English names of countries. */
const ofEnglishNames: Finder = ({ title }) => countriesNamed(titleWords(title)).map((index) => COUNTRIES[index].iso2);

function usCountryRows(file: 'us-headlines.csv' | 'us-headlines-second.csv'): CountryRow[] {
  const labels = new Map(readColumns(file).map(([id, countries]) => [id, countries]));
  return usRows().flatMap(({ id, title, day, article: { outletDomain, language } }) => {
    const label = labels.get(id);
    if (label === undefined) return [];
    return [{ id, title, outletDomain, language, isUnlocated: true, day, labels: label === '' ? [] : label.split('|') }];
  });
}

/** Lines of a table: precision and recall over pairs of row and country. */
export async function countriesTable(): Promise<string[]> {
  const rows = await gkgCountryRows();
  const us = usCountryRows('us-headlines.csv');
  const second = usCountryRows('us-headlines-second.csv');
  const test = rows.filter(({ id }) => halfOf(id) === 'test');
  const american = (half: string): CountryRow[] => us.filter(({ id }) => halfOf(id) === half);
  const groups: [string, CountryRow[]][] = [
    ['GKG, test half, nothing located', test.filter((row) => row.isUnlocated && row.language === 'en')],
    ['GKG, test half, something located', test.filter((row) => !row.isUnlocated && row.language === 'en')],
    ['GKG, test half, other languages', test.filter((row) => row.language !== 'en')],
    ['GKG, test half', test],
    ['GKG, development half', rows.filter(({ id }) => halfOf(id) !== 'test')],
    ['US pages, test half', american('test')],
    ['US pages, development half', american('development')],
    ['US pages, second test set', second],
  ];
  const lines = groups.flatMap(([name, group]) => [line(name, 'names', group, ofEnglishNames), line(name, 'ours', group, ofTitle)]);
  const onlyUs = (['test', 'development'] as const).map((half) =>
    line(`of it the US, ${half} half`, 'ours', american(half).map(withUsAlone), usOfTitle),
  );
  const onlyUsOfSecond = line('of it the US, second test set', 'ours', second.map(withUsAlone), usOfTitle);
  return ['countries from the headline alone'.padEnd(42) + 'rows  pairs  precision  recall    F1', ...lines, ...onlyUs, onlyUsOfSecond];
}

function withUsAlone(row: CountryRow): CountryRow {
  return { ...row, labels: row.labels.filter((label) => label === 'US') };
}

const usOfTitle: Finder = (row) => ofTitle(row).filter((iso2) => iso2 === 'US');

function line(name: string, method: string, rows: readonly CountryRow[], find: Finder): string {
  let [hits, found, wanted] = [0, 0, 0];
  for (const row of rows) {
    const predicted = find(row);
    found += predicted.length;
    wanted += row.labels.length;
    hits += predicted.filter((iso2) => row.labels.includes(iso2)).length;
  }
  const [precision, recall] = [hits / Math.max(1, found), hits / Math.max(1, wanted)];
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  const number = (value: number): string => value.toFixed(3).padStart(9);
  return `${`${name}, ${method}`.padEnd(42)}${String(rows.length).padStart(4)}${String(wanted).padStart(6)}${[precision, recall, f1].map(number).join('')}`;
}
