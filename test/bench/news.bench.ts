/**
 * The development headlines through the product, from the archive to values: beside them the same scopes by plain words, computed by the same
 * engine. Prints how both move together, how halves of the outlets agree, and the highest days with their headlines, to be read by people.
 */
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PARTITIONS } from '../../server/indexes';
import { CoverageService, IngestionService } from '../../server/news';
import { toIsoDay } from '../../server/platform/clock';
import { CATEGORY_INDEX } from '../../server/reference/categories';
import { COUNTRY_INDEX_BY_ISO2 } from '../../server/reference/countries';
import { type CoverageDay, CoverageDayBuilder, STORY_UNITS } from '../../server/volatility/coverage';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';
import { MutableClock } from '../support/clock';
import { importFile } from '../support/imports';
import { openIndexes, scopeOf, type TestIndexes } from '../support/indexes';
import { openBenchDatabase } from './bench-database';
import { placesOf, runEngine } from './quality/engine-series';

const HEADLINES = resolve(process.env.REALDATA_DIR ?? '../shared/realdata', 'news/us_headlines_2025-12_2026-02.csv.gz');
const AFTERWARDS = '2026-03-10T00:20:00Z';
const HIGHEST = 10;
const EXAMPLES = 2;
const WEEK = 7;

/** What anybody would search headlines for. */
const PLAIN_WORDS: Readonly<Record<string, RegExp>> = {
  us: /\b(?:u\.s\.|us|usa|america|americans?|united states|trump|congress|senate|white house|supreme court)\b/i,
  ir: /\b(?:iran|iranians?|tehran)\b/i,
  ve: /\b(?:venezuelan?s?|caracas|maduro)\b/i,
  ua: /\b(?:ukrain\w*|kyiv|zelensky\w*)\b/i,
  il: /\b(?:israelis?|israel|netanyahu)\b/i,
  cn: /\b(?:china|chinese|beijing)\b/i,
  defense: /\b(?:war|wars|military|troops|missiles?|airstrikes?|strikes?|army|navy|pentagon|bomb\w*)\b/i,
  finance: /\b(?:stocks?|wall street|fed|markets?|banks?|interest rates?|bitcoin|shares)\b/i,
  economy: /\b(?:econom\w+|inflation|jobs|tariffs?|unemployment|gdp|prices)\b/i,
  health: /\b(?:health\w*|hospitals?|vaccines?|flu|measles|cancer|doctors?|patients?)\b/i,
  politics: /\b(?:trump|congress|senate|elections?|democrats?|republicans?|president|governor|mayor)\b/i,
  law: /\b(?:courts?|judges?|trial|arrest\w*|lawsuit|charged|police|prosecutors?|jury)\b/i,
};

interface Headline {
  readonly day: number;
  readonly outlet: number;
  readonly title: string;
}

/** Values of each scope by day; NaN where there is none. */
type Values = ReadonlyMap<string, readonly number[]>;

async function listHeadlines({ dataSource }: TestIndexes): Promise<Headline[]> {
  return dataSource.query(`SELECT day - date '1970-01-01' AS day, outlet_id AS outlet, title FROM articles WHERE title <> '' ORDER BY articles.day`);
}

/** Days as plain words count them. */
function plainDays(headlines: readonly Headline[], days: readonly CoverageDay[]): CoverageDay[] {
  const byDay = Map.groupBy(headlines, ({ day }) => day);
  return days.map(({ day, state }) => {
    const builder = new CoverageDayBuilder();
    for (const { outlet, title } of byDay.get(day) ?? []) {
      builder.addTotal(outlet, 1);
      for (const [slug, words] of Object.entries(PLAIN_WORDS)) if (words.test(title)) builder.addEntry(scopeOf(slug), outlet, STORY_UNITS);
    }
    return builder.build(day, state);
  });
}

/** The same days with every other outlet. */
function halfOf(days: readonly CoverageDay[], half: 0 | 1): CoverageDay[] {
  const places = new Map([...new Set(days.flatMap(({ outlets }) => [...outlets]))].sort((a, b) => a - b).map((outlet, place) => [outlet, place]));
  const isIn = (outlet: number): boolean => places.get(outlet)! % 2 === half;
  return days.map(({ day, state, outlets, totals, scopes, starts, entryOutlets, entryCounts }) => {
    const builder = new CoverageDayBuilder();
    outlets.forEach((outlet, i) => isIn(outlet) && builder.addTotal(outlet, totals[i]));
    scopes.forEach((scope, i) => {
      for (let entry = starts[i]; entry < starts[i + 1]; entry++)
        if (isIn(entryOutlets[entry])) builder.addEntry(scope, entryOutlets[entry], entryCounts[entry]);
    });
    return builder.build(day, state);
  });
}

function computed(days: readonly CoverageDay[]): Values {
  const series = runEngine(days, [], CURRENT_METHODOLOGY);
  const places = placesOf([]);
  return new Map(Object.keys(PLAIN_WORDS).map((slug) => [slug, [...series.mvi[places.get(scopeOf(slug))!]]]));
}

async function published(indexes: TestIndexes, days: readonly CoverageDay[]): Promise<Values> {
  const listed = Object.keys(PLAIN_WORDS).map(async (slug): Promise<[string, number[]]> => {
    const byDay = new Map((await indexes.listVintages('live', slug)).map(({ day, values }) => [day, values?.mvi ?? NaN]));
    return [slug, days.map(({ day }) => byDay.get(day) ?? NaN)];
  });
  return new Map(await Promise.all(listed));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's r over the days on which both have a value. */
function correlation(one: readonly number[], other: readonly number[]): { r: number; days: number } {
  const both = one.flatMap((value, at) => (Number.isNaN(value) || Number.isNaN(other[at]) ? [] : [[value, other[at]] as const]));
  const [a, b] = [mean(both.map(([value]) => value)), mean(both.map(([, value]) => value))];
  const product = both.reduce((sum, [x, y]) => sum + (x - a) * (y - b), 0);
  const squares = [both.reduce((sum, [x]) => sum + (x - a) ** 2, 0), both.reduce((sum, [, y]) => sum + (y - b) ** 2, 0)];
  return { r: product / Math.sqrt(squares[0] * squares[1]), days: both.length };
}

/** Means of the last seven days, where all of them have a value. */
const weekly = (values: readonly number[]): number[] => values.map((_, at) => (at + 1 < WEEK ? NaN : mean(values.slice(at + 1 - WEEK, at + 1))));

/** Headlines of a day that most outlets carry in a scope. */
async function headlinesOf({ dataSource }: TestIndexes, slug: string, day: number): Promise<string[]> {
  const country = COUNTRY_INDEX_BY_ISO2.get(slug.toUpperCase());
  const [column, position] = country === undefined ? ['categories', CATEGORY_INDEX.get(slug)] : ['countries', country];
  const rows: { title: string }[] = await dataSource.query(
    `SELECT min(title) AS title FROM articles a WHERE day = $1
       AND EXISTS (SELECT 1 FROM generate_subscripts(a.${column}, 1) AS at WHERE at % 2 = 1 AND a.${column}[at] = $2)
     GROUP BY title_key ORDER BY count(*) DESC, min(seen_at) LIMIT ${EXAMPLES}`,
    [toIsoDay(day), position],
  );
  return rows.map(({ title }) => title);
}

async function printHighest(indexes: TestIndexes, days: readonly CoverageDay[], values: Values): Promise<void> {
  for (const [slug, series] of values) {
    process.stdout.write(`\n${slug}\n`);
    const known = series.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ value, day: days[at].day }]));
    for (const { value, day } of known.sort((a, b) => b.value - a.value).slice(0, HIGHEST))
      process.stdout.write(`  ${toIsoDay(day)} ${value.toFixed(1).padStart(5)}  ${(await headlinesOf(indexes, slug, day)).join(' · ')}\n`);
  }
}

async function main(): Promise<void> {
  if (!existsSync(HEADLINES)) {
    process.stdout.write(`skipped: no ${HEADLINES} (REALDATA_DIR)\n`);
    return;
  }
  const database = await openBenchDatabase();
  const clock = new MutableClock(AFTERWARDS);
  const indexes = await openIndexes(database.url, { clock, partitions: PARTITIONS.filter(({ number }) => number === 0) });
  try {
    const report = await importFile(indexes.app.get(IngestionService, { strict: false }), HEADLINES, clock.now());
    await indexes.app.get(CoverageService, { strict: false }).updateDirtyDays('live');
    await indexes.computeAll('live');
    const span = (await indexes.days.findSpan('live'))!;
    const days: CoverageDay[] = [];
    for await (const { coverage } of indexes.days.listDays('live', span.first, span.last)) days.push(coverage);
    const product = await published(indexes, days);
    const plain = computed(plainDays(await listHeadlines(indexes), days));
    const [odd, even] = ([1, 0] as const).map((half) => computed(halfOf(days, half)));
    process.stdout.write(`${report.accepted.toLocaleString('en')} headlines of ${days.length} days, methodology ${CURRENT_METHODOLOGY}\n`);
    process.stdout.write('scope       r with plain words (days)   r of odd and even outlets, 7-day means (days)\n');
    for (const [slug, series] of product) {
      const [words, halves] = [correlation(series, plain.get(slug)!), correlation(weekly(odd.get(slug)!), weekly(even.get(slug)!))];
      process.stdout.write(`${slug.padEnd(11)} ${words.r.toFixed(3)} (${words.days})                 ${halves.r.toFixed(3)} (${halves.days})\n`);
    }
    await printHighest(indexes, days, product);
  } finally {
    await indexes.close();
    await database.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.stack}\n`);
  process.exit(1);
});
