/**
 * What a custom index costs whoever makes one, over three years of articles: previews and creations over HTTP from the built API in a process of its own, then the
 * series as a worker computes it. One number of articles after the other, so that growth shows, on each store that is there: `node
 * dist/test/bench/custom.bench.js postgres 1000000 5000000`. ClickHouse is there once `npm run test:clickhouse` has installed it.
 */
import { toIsoDay } from '../../server/platform/clock';
import { isClickHouseThere } from '../support/clickhouse';
import { openCustomWorker } from '../support/custom-indexes';
import { measureRefusals } from './custom-refusals';
import { drawScope, SCOPE_KINDS } from './custom-scopes';
import { type CustomWorld, DAYS, FIRST_DAY, openCustomWorld, type Store } from './custom-world';
import { seeded } from './searched-articles';

const STORES: readonly Store[] = ['postgres', 'clickhouse'];
const GIVEN = process.argv.slice(2);
const GIVEN_SIZES = GIVEN.map(Number).filter((size) => size > 0);
const SIZES = GIVEN_SIZES.length > 0 ? GIVEN_SIZES : [1_000_000, 5_000_000];
/** Calls of each kind, after one that warms up. */
const CALLS = 8;
const SERIES = 5;
const DAYS_BACK = { start: toIsoDay(FIRST_DAY), end: toIsoDay(FIRST_DAY + DAYS - 1) };
const CREATE = '/v1/indexes/index-generate/';
const PREVIEW = '/v1/indexes/index-generate/preview';
const GOALS = { create: 1_500, preview: 700, series: 5_000, refusal: 200, growth: 2.1 } as const;

type Times = readonly number[];

interface Measured {
  readonly store: Store;
  readonly articles: number;
  readonly preview: Times;
  readonly create: Times;
  readonly series: Times;
  readonly rate: number;
  readonly megabytes: number;
}

const quantile = (times: Times, share: number): number => times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1];
const ms = (milliseconds: number): string => Math.round(milliseconds).toLocaleString('en');
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Milliseconds until the whole reply was there, and how many articles it says to have found. */
async function post({ url, key }: CustomWorld, path: string, json: object): Promise<{ took: number; found: number }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const startedAt = performance.now();
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(json) });
  const body = (await reply.json()) as { code?: string; matched?: { articles: number } };
  const took = performance.now() - startedAt;
  // Where nothing matches, what would is counted as well.
  if (!reply.ok && body.code !== 'nothing_matched') throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`);
  return { took, found: body.matched?.articles ?? 0 };
}

async function measureCalls(world: CustomWorld): Promise<Pick<Measured, 'preview' | 'create'>> {
  const all: { preview: number[]; create: number[] } = { preview: [], create: [] };
  await post(world, PREVIEW, { ...drawScope('scope alone', seeded(1)), ...DAYS_BACK });
  console.log(row(['scope', 'found', 'preview, median ms', 'p95', 'create, median ms', 'p95']));
  console.log('|---|---|---|---|---|---|');
  for (const kind of SCOPE_KINDS) {
    const random = seeded(7);
    const own: { preview: number[]; create: number[] } = { preview: [], create: [] };
    let found = 0;
    for (let i = 0; i < CALLS; i++) {
      const request = { ...drawScope(kind, random), ...DAYS_BACK };
      const previewed = await post(world, PREVIEW, request);
      own.preview.push(previewed.took);
      found += previewed.found;
      // Another scope: what was just read for a preview lies in memory.
      own.create.push((await post(world, CREATE, { ...drawScope(kind, random), ...DAYS_BACK, name: `${kind} ${i}`, description: 'Measured' })).took);
    }
    console.log(
      row([kind, ms(found / CALLS), ...[own.preview, own.create].flatMap((times) => [ms(quantile(times, 0.5)), ms(quantile(times, 0.95))])]),
    );
    all.preview.push(...own.preview);
    all.create.push(...own.create);
  }
  return all;
}

/** Milliseconds of whole series, of scopes with words and without. */
async function measureSeries({ databaseUrl, env }: CustomWorld): Promise<Times> {
  const worker = await openCustomWorker(databaseUrl, undefined, env);
  // One of each kind, of those that were made: the first ones wait longest.
  await worker.dataSource.query(`UPDATE custom_indexes SET wanted_at = NULL WHERE name NOT LIKE '% 3'`);
  const times: number[] = [];
  for (let i = 0; i < SERIES; i++) {
    const startedAt = performance.now();
    if ((await worker.computation.computeNext()) === null) break;
    times.push(performance.now() - startedAt);
  }
  const [{ ready }]: { ready: number }[] = await worker.dataSource.query(
    `SELECT count(*)::int AS ready FROM custom_indexes WHERE status = 'ready' AND days_done = days_total`,
  );
  await worker.close();
  if (ready !== times.length) throw new Error(`${times.length} series were computed, and ${ready} are whole`);
  return times;
}

async function measure(store: Store, articles: number): Promise<Measured> {
  const world = await openCustomWorld(store, articles);
  try {
    console.log(
      `\n${articles.toLocaleString('en')} articles, ${store}: ${ms(world.rate)} a second from stored to searched; ${ms(world.megabytes)} MB\n`,
    );
    const calls = await measureCalls(world);
    for (const { kind, slowest, refused } of await measureRefusals(world, DAYS_BACK))
      console.log(
        `200 ${kind} at once: ${refused} refused, the slowest of each burst after ${slowest.map(ms).join(', ')} ms (goal ${GOALS.refusal})`,
      );
    const series = await measureSeries(world);
    return { store, articles, ...calls, series, rate: world.rate, megabytes: world.megabytes };
  } finally {
    await world.close();
  }
}

/** How much each grows when there are twice as many articles. */
function growthOf(before: Measured, after: Measured, of: (measured: Measured) => number): string {
  return ((of(after) / of(before)) ** (1 / Math.log2(after.articles / before.articles))).toFixed(2);
}

function report(measured: readonly Measured[]): void {
  const columns = {
    [`preview, p95 ms (goal ${GOALS.preview})`]: ({ preview }: Measured) => quantile(preview, 0.95),
    [`create, p95 ms (goal ${GOALS.create})`]: ({ create }: Measured) => quantile(create, 0.95),
    [`series of three years, slowest ms (goal ${GOALS.series})`]: ({ series }: Measured) => Math.max(...series),
    MB: ({ megabytes }: Measured) => megabytes,
  };
  console.log(`\n${row(['store', 'articles', ...Object.keys(columns), 'articles a second'])}\n|---|---|---|---|---|---|---|`);
  for (const [at, one] of measured.entries()) {
    console.log(row([one.store, one.articles.toLocaleString('en'), ...Object.values(columns).map((of) => ms(of(one))), ms(one.rate)]));
    const before = measured[at - 1];
    if (before?.store !== one.store) continue;
    console.log(row(['', `growth per doubling (goal ${GOALS.growth})`, ...Object.values(columns).map((of) => growthOf(before, one, of)), '']));
  }
}

async function main(): Promise<void> {
  const named = STORES.filter((store) => GIVEN.includes(store));
  const given = named.length > 0 ? named : STORES;
  const stores = given.filter((store) => store === 'postgres' || isClickHouseThere());
  if (stores.length < given.length) console.log('ClickHouse is not measured: it is not installed.');
  const measured: Measured[] = [];
  for (const store of stores) for (const articles of SIZES) measured.push(await measure(store, articles));
  report(measured);
}

void main();
