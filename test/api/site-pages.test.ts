import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ComputationService, IndexesPublished } from '../../server/indexes';
import { CoverageRepository } from '../../server/news';
import { CoverageSummariesView } from '../../server/news/provenance/coverage-summaries.view';
import { PublishedMethodologiesView } from '../../server/news/provenance/published-methodologies.view';
import { DatasetService } from '../../server/news/provenance/dataset.service';
import { UNWATCHED } from '../../server/platform/changes/change-watch';
import { MS_PER_DAY } from '../../server/platform/clock';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { Schedules } from '../../server/platform/queue/schedules';
import { Stopped, Stopping } from '../../server/platform/stopping';
import { LOGGER, type Logger } from '../../server/platform/logging/logger';
import { PublishedDataService } from '../../server/site/data/published-data.service';
import { PagesRepository } from '../../server/site/rendering/pages.repository';
import { SiteWorkerModule } from '../../server/site';
import { PageRenderingService } from '../../server/site/rendering/page-rendering.service';
import { PageRenderingSubscriber } from '../../server/site/rendering/page-rendering.subscriber';
import { RENDER_PAGES } from '../../server/site/rendering/site.jobs';
import { makeClientFolder } from '../factories/client-folder';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { endLocks } from '../support/faults';
import { SMALL_SCOPES } from '../support/indexes';
import { PlainRenderer } from '../support/plain-renderer';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { startTestWorker, type TestWorker } from '../support/worker';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';

const FIRST = isoDay('2025-10-01');
const LAST = isoDay('2026-02-28');
/** Single pages of the made client, and MVI and ISR of all scopes but the pairs. */
const SINGLE = 9;
const PAGES = SINGLE + 434;

let database: TestDatabase;
let worker: TestWorker;
const client = makeClientFolder();
let rendering: PageRenderingService;
const clock = new MutableClock('2026-03-01T12:00:00Z');
const renderer = new PlainRenderer();

interface Row {
  path: string;
  dataset: string;
  build: string;
  etag: string;
  html: Buffer;
  rendered_at: Date;
}

const rows = (): Promise<Row[]> => worker.dataSource.query(`SELECT * FROM site_pages ORDER BY path`);
const textOf = ({ html }: Row): string => brotliDecompressSync(html).toString();

async function pageOf(path: string): Promise<string> {
  const row = (await rows()).find((one) => one.path === path);
  return row === undefined ? 'no page' : textOf(row);
}

/** Unfinished jobs of rendering: the worker here has no processor for what other modules queue. */
async function openJobs(): Promise<number> {
  const unfinished = `SELECT 1 FROM outbox WHERE name = $1 AND done_at IS NULL AND failed_at IS NULL`;
  return ((await worker.dataSource.query(unfinished, [RENDER_PAGES.name])) as object[]).length;
}

async function publish(last: number): Promise<void> {
  await saveQuietDays(worker.app.get(CoverageRepository, { strict: false }), 'simulated', FIRST, last, { scopes: SMALL_SCOPES });
  await worker.app.get(ComputationService, { strict: false }).computePartition('simulated', 0);
}

/** Queues the run of the day, beside any other run. */
const queueRunOfDay = (): Promise<void> => worker.app.get(Schedules, { strict: false }).look();

beforeAll(async () => {
  database = await createDatabase();
  worker = await startTestWorker(database.url, { clock, imports: [SiteWorkerModule.with({ renderer, clientFolder: client.folder })] });
  rendering = worker.app.get(PageRenderingService, { strict: false });
  await queueRunOfDay();
});
afterAll(async () => {
  await worker.close();
  client.remove();
  await database.drop();
});

it('before anything is published a worker renders the single pages without values', async () => {
  await until(async () => (await rows()).length === SINGLE && (await openJobs()) === 0);
  expect(await pageOf('/')).toContain('nothing published');
  expect(await pageOf('/methodology')).toContain(`<p>${CURRENT_METHODOLOGY}</p>`);
  expect(await pageOf('/indexes/mvi-sa')).toBe('no page');
});

it('a publish renders every page of the site from the published values', async () => {
  await publish(LAST);
  await until(async () => (await rows()).length === PAGES && (await openJobs()) === 0);
  expect(await pageOf('/')).toMatch(/simulated \d+(\.\d+)? mvi-world /);
  expect(await pageOf('/ar')).toContain('simulated');
  expect(await pageOf('/indexes/mvi-sa')).toMatch(/MVI-SA \d+/);
  expect(await pageOf('/indexes/isr-world')).toMatch(/ISR-WORLD \d+/);
  expect(await pageOf('/indexes/mvi-jp')).toContain('MVI-JP insufficient');
  expect(await pageOf('/ratings')).toMatch(/<p>isr-(qa|sa|us) \d+/);
});

it('a second publish renders only the pages whose data changed', async () => {
  const before = new Map((await rows()).map((row) => [row.path, row]));
  clock.advance(MS_PER_DAY);
  await queueRunOfDay();
  await publish(LAST + 1);
  await until(async () => (await openJobs()) === 0);
  const changed = (await rows()).filter(({ path, rendered_at }) => rendered_at.getTime() !== before.get(path)?.rendered_at.getTime());
  const paths = changed.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/indexes/isr-sa', '/indexes/mvi-sa', '/indexes/mvi-world']));
  expect(paths).not.toContain('/indexes/mvi-jp');
  expect(paths).not.toContain('/methodology');
  for (const row of changed) expect(row.etag).not.toBe(before.get(row.path)?.etag);
});

it('a computation that changes nothing queues no rendering', async () => {
  await worker.app.get(ComputationService, { strict: false }).computePartition('simulated', 0);
  expect(await openJobs()).toBe(0);
});

it('where only test keys read simulated values, their publish queues no rendering, and one of live values does', async () => {
  const events = new DomainEvents();
  new PageRenderingSubscriber(events, worker.app.get(Outbox, { strict: false }), { demonstration: false }).onModuleInit();
  const runner = worker.dataSource.createQueryRunner();
  await runner.startTransaction();
  const asked = async (dataset: 'live' | 'simulated'): Promise<number> => {
    await events.publish(new IndexesPublished(dataset), runner.manager);
    const queued = `SELECT 1 FROM outbox WHERE name = $1 AND slot IS NULL AND done_at IS NULL AND failed_at IS NULL`;
    return ((await runner.query(queued, [RENDER_PAGES.name])) as object[]).length;
  };
  try {
    expect([await asked('simulated'), await asked('live')]).toEqual([0, 1]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

it('a page that fails to render stays as it was, the others are rendered, and the run fails', async () => {
  const before = await pageOf('/indexes/mvi-sa');
  await worker.dataSource.query(`DELETE FROM site_pages WHERE path = '/indexes/mvi-us'`);
  await worker.dataSource.query(`UPDATE site_pages SET inputs = 'other' WHERE path = '/indexes/mvi-sa'`);
  renderer.before = ({ path }) => {
    if (path === '/indexes/mvi-sa') throw new Error('no such drawing');
  };
  await expect(rendering.renderAll()).rejects.toThrow('/indexes/mvi-sa');
  renderer.before = () => undefined;
  expect(await pageOf('/indexes/mvi-sa')).toBe(before);
  expect(await pageOf('/indexes/mvi-us')).toContain('MVI-US');
});

it('a run renders only pages that changed or failed before, and always /status', async () => {
  const paths: string[] = [];
  renderer.before = ({ path }) => void paths.push(path);
  clock.advance(1_000);
  await rendering.renderAll();
  renderer.before = () => undefined;
  expect(paths).toEqual(['/status', '/indexes/mvi-sa']);
});

it('a run removes rows that are no longer pages', async () => {
  await worker.dataSource.query(
    `INSERT INTO site_pages SELECT '/indexes/mvi-atlantis', dataset, build, inputs, html, etag, rendered_at FROM site_pages WHERE path = '/'`,
  );
  expect(await rendering.renderAll()).toMatchObject({ pages: PAGES, changed: 0, removed: 1 });
  expect(await pageOf('/indexes/mvi-atlantis')).toBe('no page');
});

it('a run does not replace pages that a later run has rendered', async () => {
  clock.advance(-60_000);
  const before = await pageOf('/methodology');
  await worker.dataSource.query(`UPDATE site_pages SET etag = 'other', inputs = 'other' WHERE path = '/methodology'`);
  await worker.dataSource.query(`UPDATE site_pages SET rendered_at = rendered_at + interval '3 days'`);
  await rendering.renderAll();
  const row = (await rows()).find(({ path }) => path === '/methodology')!;
  expect([row.etag, textOf(row)]).toEqual(['other', before]);
  await worker.dataSource.query(`UPDATE site_pages SET rendered_at = rendered_at - interval '4 days'`);
  clock.advance(60_000);
});

// Also where the test fails: it would hold our output open for ever.
let dying: ChildProcess | undefined;
afterEach(() => void dying?.kill('SIGKILL'));

it('a worker that dies while rendering leaves only complete pages, and the next run brings all to one build', async () => {
  const files = ['typescript.cjs', 'killable-site-worker.ts'].map((name) => join(__dirname, '../support', name));
  const child = spawn(process.execPath, ['--require', files[0], files[1], database.url, '/indexes/mvi-ge', client.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dying = child;
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  const builds = new Map<string, number>();
  for (const row of await rows()) {
    expect(createHash('sha256').update(textOf(row)).digest('base64url')).toBe(row.etag);
    builds.set(row.build, (builds.get(row.build) ?? 0) + 1);
  }
  expect([...builds.keys()].sort()).toEqual(['build-1', 'killed-build']);
  expect([...builds.values()].reduce((sum, count) => sum + count)).toBe(PAGES);
  expect(await rendering.isDue()).toBe(true);
  clock.set(new Date(Date.now() + MS_PER_DAY));
  await rendering.renderAll();
  expect(new Set((await rows()).map(({ build }) => build))).toEqual(new Set(['build-1']));
  expect(await rendering.isDue()).toBe(false);
  // The job that the dead worker may have held is done as well, before the next test.
  await endLocks(database.url);
  await until(async () => (await openJobs()) === 0);
});

it('pages of a demonstration are due when the instance no longer demonstrates, and then show nothing simulated', async () => {
  expect(await rendering.isDue()).toBe(false);
  const datasets = worker.app.get(DatasetService, { strict: false });
  const [coverage, published] = [CoverageSummariesView, PublishedMethodologiesView].map((view) => worker.app.get<never>(view, { strict: false }));
  const ofLive = new DatasetService(coverage, published, { demonstration: false }, UNWATCHED);
  const chosen = jest.spyOn(datasets, 'choose').mockImplementation((reader) => ofLive.choose(reader));
  try {
    expect(await rendering.isDue()).toBe(true);
    clock.advance(60_000);
    await rendering.renderAll();
    expect((await rows()).map(({ dataset }) => dataset)).toEqual(Array(SINGLE).fill('live'));
    expect(await pageOf('/')).toContain('nothing published');
    expect(await rendering.isDue()).toBe(false);
  } finally {
    chosen.mockRestore();
  }
});

it('a worker of a new build renders all pages again when it starts', async () => {
  clock.advance(60_000);
  // Beside it the old one could take the job, and the pages would wait for the next look.
  await worker.close();
  const newer = SiteWorkerModule.with({ renderer: new PlainRenderer('build-2'), clientFolder: client.folder });
  worker = await startTestWorker(database.url, { clock, imports: [newer] });
  await until(async () => (await rows()).every(({ build }) => build === 'build-2') && (await openJobs()) === 0);
});

it('a worker that ends stores the pages that it has rendered, and leaves the others', async () => {
  clock.advance(60_000);
  const [ended, rendered]: [PlainRenderer, string[]] = [new PlainRenderer('build-3'), []];
  const stopping = new Stopping();
  const published = worker.app.get(PublishedDataService, { strict: false });
  const pages = worker.app.get(PagesRepository, { strict: false });
  const logger = worker.app.get<Logger>(LOGGER);
  ended.before = ({ path }) => {
    rendered.push(path);
    if (path === '/indexes/mvi-ge') stopping.stop();
  };
  const ending = new PageRenderingService(published, pages, ended, clock, stopping, worker.config, logger);
  await expect(ending.renderAll()).rejects.toThrow(Stopped);
  expect(rendered.at(-1)).toBe('/indexes/mvi-ge');
  expect((await rows()).filter(({ build }) => build === 'build-3').map(({ path }) => path)).toEqual([...new Set(rendered)].sort());
});
