import { Transformer } from '@napi-rs/image';
import type { Latest } from '../../server/indexes';
import { SCOPES } from '../../server/reference/scopes';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { startApp, type TestApp } from '../support/app';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FIRST = isoDay('2025-09-01');
const LAST = isoDay('2026-02-20');
const DRAWINGS_ALLOWED = 60;

interface Picture {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

let database: TestDatabase;
let indexes: TestIndexes;
let api: TestApp;
let networks = 0;
const clock = new MutableClock('2026-02-21T00:15:00Z');

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  api = await startApp({ database, clock, config: { TRUSTED_PROXIES: '127.0.0.1' } });
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

const network = (): string => `10.0.${++networks >> 8}.${networks & 255}`;

/** From a network of its own unless `from` names one. */
async function get(file: string, { from = network(), headers = {} as Record<string, string>, method = 'GET' } = {}): Promise<Picture> {
  const reply = await fetch(`${api.url}/social/${file}`, { method, headers: { 'x-forwarded-for': from, ...headers } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** Pixels of a picture that are not those of the ground, within a rectangle. */
async function inkIn({ bytes }: Picture, [left, top, right, bottom]: readonly [number, number, number, number]): Promise<number> {
  const { width } = await new Transformer(bytes).metadata();
  const pixels = await new Transformer(bytes).rawPixels();
  const [red, green, blue] = pixels;
  const channels = 4;
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * channels;
      if (pixels[at] !== red || pixels[at + 1] !== green || pixels[at + 2] !== blue) count++;
    }
  }
  return count;
}

const SIMULATED_MARK = [900, 40, 1200, 110] as const;
const VALUE = [64, 300, 1200, 385] as const;

async function publish(rows: Latest[]): Promise<void> {
  const runner = indexes.dataSource.createQueryRunner();
  clock.advance(1_000);
  await indexes.latest.save(runner, await indexes.editionOf('simulated'), rows, clock.now()).finally(() => runner.release());
}

/** The order matters: first nothing is published, then simulated data, and finally live data. */
describe('GET /social before anything is published', () => {
  it('draws an index with its name, and without a value or the mark of simulated data', async () => {
    const picture = await get('mvi-fr.png');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await inkIn(picture, [64, 170, 1136, 260])).toBeGreaterThan(1_000);
    expect([await inkIn(picture, VALUE), await inkIn(picture, SIMULATED_MARK)]).toEqual([0, 0]);
  });
});

describe('GET /social with simulated data', () => {
  beforeAll(async () => {
    await saveQuietDays(indexes.days, 'simulated', FIRST, LAST, { scopes: SMALL_SCOPES });
    await indexes.computeAll('simulated');
  });

  it.each(['mvi-sa.png', 'isr-world.png', 'mvi-us-finance.png', 'site.png'])(
    'serves %s as a PNG of 1200 × 630 that any site may embed and cache for an hour',
    async (file) => {
      const { status, headers, bytes } = await get(file);
      expect(status).toBe(200);
      expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
      expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'png' });
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[\w-]{43}"$/) as string,
      });
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it('draws the value and the mark of simulated data', async () => {
    const [withValue, without] = [await get('mvi-sa.png'), await get('mvi-fr.png')];
    expect(await inkIn(withValue, VALUE)).toBeGreaterThan(1_000);
    expect(await inkIn(without, VALUE)).toBe(0);
    for (const picture of [withValue, without]) expect(await inkIn(picture, SIMULATED_MARK)).toBeGreaterThan(1_000);
  });

  it('draws a picture in the language that its address asks for, from the right in Arabic, and in English where there is none', async () => {
    const [english, french, arabic, unknown] = await Promise.all(
      ['mvi-sa.png', 'mvi-sa.png?language=fr', 'mvi-sa.png?language=ar', 'mvi-sa.png?language=tlh'].map((file) => get(file)),
    );
    expect([english, french, arabic, unknown].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set([english, french, arabic].map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(unknown.bytes.equals(english.bytes)).toBe(true);
    const onTheLeft = [0, 40, 300, 110] as const;
    // Simulated data is said on the side where lines end.
    expect(await inkIn(arabic, onTheLeft)).toBeGreaterThan(1_000);
    expect((await get('site.png?language=ar')).headers.get('etag')).not.toBe((await get('site.png')).headers.get('etag'));
  });

  it('sends no body with 304 for a known ETag, nor for HEAD', async () => {
    const first = await get('mvi-sa.png');
    const again = await get('mvi-sa.png', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, again.bytes.length, again.headers.get('cache-control')]).toEqual([304, 0, 'public, max-age=3600']);
    const asked = await get('mvi-sa.png', { method: 'HEAD' });
    expect([asked.status, asked.bytes.length, asked.headers.get('etag')]).toEqual([200, 0, first.headers.get('etag')]);
  });

  it('draws a new picture as soon as the value changes, and the same one for the same value', async () => {
    const before = await get('mvi-sa.png');
    const other = await get('mvi-qa.png');
    const latest = (await indexes.findLatest('simulated', 'sa'))!;
    await publish([{ ...latest, record: { ...latest.record, values: { ...latest.record.values!, mvi: 77.7 } } }]);
    const after = await get('mvi-sa.png');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await get('mvi-qa.png')).bytes.equals(other.bytes)).toBe(true);
    expect((await get('mvi-sa.png', { headers: { 'if-none-match': before.headers.get('etag')! } })).status).toBe(200);
    await publish([latest]);
    expect((await get('mvi-sa.png')).bytes.equals(before.bytes)).toBe(true);
  });

  it.each(['mvi-xx.png', 'mvi-sa', 'mvi-sa.svg', 'MVI-SA.png', '.png', 'site', 'site.png.png', '__proto__.png'])(
    'answers %s with a 404 problem document',
    async (file) => {
      const { status, headers, bytes } = await get(file);
      expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/problem+json')]);
      expect(JSON.parse(bytes.toString())).toMatchObject({ status: 404, code: 'index_not_found' });
      expect(headers.get('cache-control')).not.toBe('public, max-age=3600');
    },
  );

  it('serves the same picture to simultaneous requests', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, () => get('mvi-emerging.png')));
    expect(pictures.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(pictures.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  it('draws 60 pictures in ten minutes for one network, and serves cached ones beyond that', async () => {
    const from = network();
    const ids = SCOPES.slice(10, 10 + DRAWINGS_ALLOWED + 1).map(({ slug }) => `isr-${slug}.png`);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await get(id, { from })).status);
    expect(statuses).toEqual([...Array<number>(DRAWINGS_ALLOWED).fill(200), 429]);
    const refused = await get(ids[DRAWINGS_ALLOWED], { from });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 600]);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 'rate_limited' });
    expect((await get(ids[0], { from })).status).toBe(200);
    expect((await get(ids[DRAWINGS_ALLOWED])).status).toBe(200);
    clock.advance(600_000);
    expect((await get('mvi-kw.png', { from })).status).toBe(200);
  });
});

it('GET /social with live data draws no mark of simulated data', async () => {
  const simulated = await get('mvi-fr.png');
  await saveQuietDays(indexes.days, 'live', LAST - 3, LAST, { scopes: SMALL_SCOPES });
  await hasHeard(api);
  const live = await get('mvi-fr.png');
  expect([await inkIn(simulated, SIMULATED_MARK), await inkIn(live, SIMULATED_MARK)]).toEqual([expect.any(Number), 0]);
  expect(await inkIn(simulated, SIMULATED_MARK)).toBeGreaterThan(1_000);
  expect(live.headers.get('etag')).not.toBe(simulated.headers.get('etag'));
});

it('the OpenAPI document does not list the pictures', async () => {
  const { paths } = (await (await fetch(`${api.url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(paths).filter((path) => path.startsWith('/social'))).toEqual([]);
});
