/**
 * The published recipes of uncertainty indexes, from their published counts: economic policy uncertainty by outlet (World Bank, six countries,
 * three subjects each), that of Ireland, and the World Uncertainty Index. Compares each value, and each null, with what was published.
 *
 * Ends with 1 where a value is off by more than 1e-6 of itself, or a null is not one there.
 */
import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outletShareIndex, type PrintedCount, scaleToBase, shareIndex, shareOf } from '../../server/volatility/share';
import { realDataDirectory } from '../support/real-data';
import { sheetRows } from '../support/workbook';

const TOLERANCE = 1e-6;
/** Months of the World Bank's base lie before it. */
const WORLD_BANK_BASE_END = '2021-01-01';
/** The World Uncertainty Index counts the word a thousand times over the words of a report. */
const WORDS_COUNTED_IN = 1000;

interface Recipe {
  readonly name: string;
  readonly computed: readonly (number | null)[];
  readonly published: readonly (number | null)[];
}

const numberOf = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));

/** Counts of each outlet in `…_body_count` and `…_epu_count`, indexes in `epu_unweighted` and `epu_weighted`. */
function worldBank(path: string, name: string): Recipe[] {
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true });
  const outlets = Object.keys(rows[0]).filter((column) => column.endsWith('_body_count'));
  const countsOf = (column: string): PrintedCount[] =>
    rows.map((row) => ({ inScope: Number(row[column.replace('_body_', '_epu_')]), total: Number(row[column]) }));
  const baseLength = rows.findIndex(({ date }) => date >= WORLD_BANK_BASE_END);
  return (['equal', 'printed'] as const).map((weights) => {
    const column = weights === 'equal' ? 'epu_unweighted' : 'epu_weighted';
    const computed = outletShareIndex(outlets.map(countsOf), baseLength, weights);
    return { name: `${name}, ${column}`, computed, published: rows.map((row) => numberOf(row[column])) };
  });
}

/** Flagged and all articles of three newspapers; the latest months have shares alone. Its base is all of its months. */
async function ireland(path: string): Promise<Recipe[]> {
  const [, ...rows] = await sheetRows(path, 'Sheet1');
  const published = rows.map(({ E }) => numberOf(E));
  const counted = rows.filter(({ B, C }) => B !== undefined && C !== undefined);
  const counts = counted.map(({ B, C }) => ({ inScope: Number(B), total: Number(C) }));
  const shares = rows.map(({ B, C, D }) => (C === undefined ? numberOf(D) : shareOf({ inScope: Number(B), total: Number(C) })));
  // Without the latest months the base is another one, by which all values are multiplied alike.
  const index = shareIndex(counts, counts.length);
  const scale = published[0]! / index[0]!;
  return [
    { name: 'Ireland, from shares', computed: scaleToBase(shares, shares.length), published },
    {
      name: 'Ireland, from counts',
      computed: index.map((value) => (value === null ? null : value * scale)),
      published: counted.map(({ E }) => numberOf(E)),
    },
  ];
}

/** Mentions in sheet T3 over words of the report in T4; the index in T2. A country without a report that quarter has none. */
async function worldUncertainty(path: string): Promise<Recipe[]> {
  const [index, mentions, words] = await Promise.all(['T2', 'T3', 'T4'].map((sheet) => sheetRows(path, sheet)));
  const cells = index.slice(1).flatMap((row, i) =>
    Object.keys(index[0])
      .filter((column) => column !== 'A')
      .map((column) => [column, row, i + 1] as const),
  );
  const shares = cells.map(([column, , i]) => {
    const [inScope, total] = [mentions, words].map((rows) => numberOf(rows[i]?.[column]));
    return inScope === null || total === null ? null : shareOf({ inScope, total });
  });
  const computed = shares.map((share) => (share === null ? null : share * WORDS_COUNTED_IN));
  return [{ name: 'World Uncertainty', computed, published: cells.map(([column, row]) => numberOf(row[column])) }];
}

function judge({ name, computed, published }: Recipe): boolean {
  let [worst, nulls, wrongNulls] = [0, 0, 0];
  published.forEach((value, i) => {
    const ours = computed[i];
    if (value === null) nulls++;
    if ((value === null) !== (ours === null)) wrongNulls++;
    else if (value !== null) worst = Math.max(worst, Math.abs(ours! - value) / Math.max(1, Math.abs(value)));
  });
  const holds = worst <= TOLERANCE && wrongNulls === 0 && computed.length === published.length;
  console.log(`| ${name} | ${published.length - nulls} | ${nulls} | ${worst.toExponential(1)} | ${wrongNulls} | ${holds ? '' : 'missed'} |`);
  return holds;
}

async function run(): Promise<void> {
  const folder = realDataDirectory('the published recipes');
  if (folder === null) return;
  const series = join(folder, 'series');
  const files = readdirSync(join(series, 'worldbank_epu')).filter((file) => file.endsWith('.csv'));
  const recipes = [
    ...files.flatMap((file) => worldBank(join(series, 'worldbank_epu', file), file.replace('.csv', ''))),
    ...(await ireland(join(series, 'ireland_epu', 'jonorice_main_epu_construction.xlsx'))),
    ...(await worldUncertainty(join(series, 'wui', 'WUI_Data_2020Q3.xlsx'))),
  ];
  console.log('| index | values | nulls | largest error | wrong nulls | |\n|---|---|---|---|---|---|');
  if (recipes.map(judge).includes(false)) process.exitCode = 1;
}

void run();
