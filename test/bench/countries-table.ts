import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '../../server/reference/countries';
import { countriesNamed } from '../../server/news/enrichment/countries/country-names';
import { countriesOfTitle } from '../../server/news/enrichment/countries/title-countries';
import { parseGkgLine } from '../../server/news/sources/gdelt/gkg/gkg-record';
import { BUILT_IN_OUTLET_RULES } from '../../server/news/enrichment/outlets/table-outlet-rules';
import { Headline } from '../../server/news/enrichment/text/headline';
import { titleWords } from '../../server/news/enrichment/text/title-words';
import { halfOf } from '../support/labelled-rows';
import { linesOf, realDataDirectory, unzipSingle } from '../support/real-data';

/** A headline with the countries that a reader found in it. */
export interface CountryRow {
  readonly id: string;
  readonly title: string;
  readonly outletDomain: string;
  readonly language: string;
  /** GKG located nothing in the text. */
  readonly isUnlocated: boolean;
  readonly labels: readonly string[];
}

const LABELS = 'test/fixtures/labels/gkg-countries.csv';
const FILES = ['20150218224500.translation.gkg.first100.csv', '20150218230000.gkg.first100.csv'];

/** The labelled rows with their headlines, or null where the real data is absent. */
async function labelledCountryRows(labelsPath = LABELS): Promise<CountryRow[] | null> {
  const directory = realDataDirectory('the countries of labelled headlines');
  if (directory === null) return null;
  const labels = new Map(
    readFileSync(labelsPath, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',') as [string, string]),
  );
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
  return [{ id, title, outletDomain, language, isUnlocated: locations.length === 0, labels: label === '' ? [] : label.split('|') }];
}

type Finder = (row: CountryRow) => string[];

/** What the headline alone gives. */
const ofTitle: Finder = ({ title, outletDomain, language }) =>
  countriesOfTitle(new Headline(title, outletDomain), language).map(({ index }) => COUNTRIES[index].iso2);
/** The baseline: English names of countries. */
const ofEnglishNames: Finder = ({ title }) => countriesNamed(titleWords(title)).map((index) => COUNTRIES[index].iso2);

/** Lines of a table: precision and recall over pairs of row and country. */
export async function countriesTable(): Promise<string[]> {
  const rows = await labelledCountryRows();
  if (rows === null) return [];
  const test = rows.filter(({ id }) => halfOf(id) === 'test');
  const groups: [string, CountryRow[]][] = [
    ['test half, GKG located nothing', test.filter((row) => row.isUnlocated && row.language === 'en')],
    ['test half, GKG located something', test.filter((row) => !row.isUnlocated && row.language === 'en')],
    ['test half, other languages', test.filter((row) => row.language !== 'en')],
    ['test half, all', test],
    ['both halves, GKG located nothing', rows.filter((row) => row.isUnlocated && row.language === 'en')],
    ['development half, all', rows.filter(({ id }) => halfOf(id) !== 'test')],
  ];
  const lines = groups.flatMap(([name, group]) => [line(name, 'names', group, ofEnglishNames), line(name, 'ours', group, ofTitle)]);
  return ['countries from the headline alone'.padEnd(36) + 'rows  pairs  precision  recall    F1', ...lines];
}

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
