import { SiteWorkerModule } from '../../server/site';
import { PageRenderingService } from '../../server/site/rendering/page-rendering.service';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { builtPage, ESPERANTO_PAGES, type MadeClient, makeClientFolder } from '../factories/client-folder';
import { createCustomer } from '../factories/customer';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ask } from '../support/http';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { PlainRenderer } from '../support/plain-renderer';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { startStallingProxy, type StallingProxy } from '../support/stalling-proxy';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ORIGIN = 'https://barograph.example';

let database: TestDatabase;
let indexes: TestIndexes;
let client: MadeClient;
let api: TestApp;
const clock = new MutableClock('2026-03-01T12:00:00Z');
const renderer = new PlainRenderer();

/** Only in rendered pages, never in pages as built. */
const renderedMark = (path: string): string => `<title>${path}</title><p>${ORIGIN}</p>`;
const page = (path: string, headers: Record<string, string> = {}) => ask(api.url + path, { headers: { ...HTML, ...headers } });

async function renderAll(): Promise<void> {
  const worker = await startTestWorker(database.url, {
    clock,
    env: { PUBLIC_URL: ORIGIN },
    imports: [SiteWorkerModule.with({ renderer, clientFolder: client.folder })],
  });
  await worker.app.get(PageRenderingService, { strict: false }).renderAll();
  await worker.close();
}

beforeAll(async () => {
  database = await createDatabase();
  client = makeClientFolder(ESPERANTO_PAGES);
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'simulated', isoDay('2025-10-01'), isoDay('2026-02-28'), { scopes: SMALL_SCOPES });
  await indexes.computeAll('simulated');
  await renderAll();
  api = await startApp({ database, clock, config: { PUBLIC_URL: ORIGIN }, site: { renderer, clientFolder: client.folder } });
});
afterAll(async () => {
  await api.close();
  await indexes.close();
  client.remove();
  await database.drop();
});

describe('GET a page', () => {
  it.each(['/', '/ar', '/use-cases', '/indexes', '/ratings', '/methodology', '/status', '/indexes/mvi-sa', '/indexes/isr-world'])(
    'serves %s as it was rendered after the publish, with its own path and origin',
    async (path) => {
      // A page that is long in coming is shown as it was built until then.
      await until(async () => (await page(path)).text.includes(renderedMark(path)));
      const { status, text, headers } = await page(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).not.toContain('nothing published');
    },
  );

  it('has no page for an unknown crisis: programs get 404, people are taken to the front page', async () => {
    for (const id of ['crisis-sa-energy-20260301', 'CRISIS', "crisis-'"]) {
      const path = `/ratings/crises/${encodeURIComponent(id)}`;
      expect((await ask(api.url + path, { headers: { accept: 'application/json' } })).status).toBe(404);
      const { status, headers } = await ask(api.url + path, { headers: HTML });
      expect([status, headers.get('location')]).toEqual([302, '/']);
    }
  });

  it('serves a static page as it was built, with and without a trailing slash', async () => {
    expect((await page('/newsletter-confirm')).text).toBe(builtPage('/newsletter-confirm', ORIGIN));
    expect((await page('/newsletter-confirm/')).text).toBe(builtPage('/newsletter-confirm', ORIGIN));
  });

  it('allows caching of pages with revalidation, and answers 304 for an unchanged one', async () => {
    for (const path of ['/', '/about', '/indexes/mvi-sa', '/indexes/mvi-sa-energy']) {
      const { headers } = await page(path);
      expect(headers.get('cache-control')).toBe('public, no-cache');
      const again = await page(path, { 'if-none-match': headers.get('etag')! });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  it('gives each content encoding of a page its own ETag and the same text', async () => {
    const answers = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => page('/', { 'accept-encoding': encoding })));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(answers[0].headers.get('vary')).toBe('Accept-Encoding');
  });

  it('allows only the scripts and styles of the build, and inline styles in the dashboard', async () => {
    const policy = (await page('/')).headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none';script-src 'self' 'sha256-script';style-src 'self' 'sha256-style';`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    const dashboard = (await page('/dashboard')).headers.get('content-security-policy');
    expect(dashboard).toContain(`script-src 'self' 'sha256-script';style-src 'self' 'unsafe-inline';`);
    expect((await page('/indexes/mvi-sa')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('forbids caching, indexing and referrers for an address with a token', async () => {
    const { status, headers, text } = await page('/reset-password/17/secret');
    expect([status, text]).toEqual([200, builtPage('/reset-password/:uid/:token', ORIGIN)]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await page('/login')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await page('/about')).headers.has('x-robots-tag')).toBe(false);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { status, text, headers } = await ask(`${api.url}/indexes/mvi-sa`, { method: 'HEAD', headers: HTML });
    expect([status, text, headers.get('etag')]).toEqual([200, '', (await page('/indexes/mvi-sa')).headers.get('etag')]);
  });
});

describe('GET a page in a language that only the build of the client knows', () => {
  it('serves a page in a language unknown to the server as it was rendered after the publish', async () => {
    const { status, text } = await page('/eo/ratings');
    expect(status).toBe(200);
    expect(text).toContain(`<title>/eo/ratings</title><p>${ORIGIN}</p>`);
    expect(text).not.toContain('nothing published');
  });

  it.each(['mvi-sa', 'mvi-us-finance'])('renders the page of the index %s on demand', async (id) => {
    expect((await page(`/eo/indexes/${id}`)).text).toMatch(new RegExp(`<title>/eo/indexes/${id}</title>.*${id.toUpperCase()} \\d`));
  });

  it('leads to the English page where the language has none, with what was asked for, and never to another host', async () => {
    const led = ['/ar/ratings?sort=value', '/ar/reset-password/17/secret', '/ar//about', '/ar/indexes/mvi-sa'].map(async (path) => {
      const { status, headers } = await ask(api.url + path, { headers: HTML });
      return [status, headers.get('location')];
    });
    expect(await Promise.all(led)).toEqual([
      [302, '/ratings?sort=value'],
      [302, '/reset-password/17/secret'],
      [302, '/'],
      [302, '/indexes/mvi-sa'],
    ]);
  });

  it('lists the pages of a language unknown to the server in the sitemap', async () => {
    const { text } = await ask(`${api.url}/sitemap.xml`);
    for (const path of ['/eo/ratings', '/eo/indexes/isr-sa-energy']) expect(text).toContain(`<loc>${ORIGIN}${path}</loc>`);
  });
});

describe('GET the page of an index', () => {
  it('renders a pair on demand, once for simultaneous requests', async () => {
    let rendered = 0;
    renderer.before = ({ path }) => void (path === '/indexes/mvi-us-finance' && rendered++);
    const answers = await Promise.all(Array.from({ length: 10 }, () => page('/indexes/mvi-us-finance')));
    await page('/indexes/mvi-us-finance');
    renderer.before = () => undefined;
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0].text).toMatch(/<title>\/indexes\/mvi-us-finance<\/title>.*MVI-US-FINANCE \d/);
    expect(rendered).toBe(1);
  });

  it('redirects an id in upper case to its lower case', async () => {
    const { status, headers } = await page('/indexes/MVI-SA?range=1y');
    expect([status, headers.get('location')]).toEqual([301, '/indexes/mvi-sa?range=1y']);
    expect((await page('/indexes/Mvi-Sa.CSV')).headers.get('location')).toBe('/indexes/mvi-sa.csv');
  });

  it('redirects a browser from an unknown id to the front page, and answers a program with 404', async () => {
    const person = await page('/indexes/mvi-atlantis');
    expect([person.status, person.headers.get('location')]).toEqual([302, '/']);
    expect((await ask(`${api.url}/indexes/mvi-atlantis`)).body).toMatchObject({ status: 404, code: 'index_not_found' });
    expect((await ask(`${api.url}/indexes/mvi-atlantis.csv`)).body).toMatchObject({ status: 404, code: 'index_not_found' });
  });

  it('serves the CSV file of an index with the bytes that a live key reads', async () => {
    const { key } = await createCustomer(api.app, { plan: 'enterprise' });
    for (const id of ['mvi-sa', 'isr-us-finance', 'mvi-jp']) {
      const file = await ask(`${api.url}/indexes/${id}.csv`);
      const values = await ask(`${api.url}/v1/indexes/${id}/values?format=csv`, { headers: { authorization: `Bearer ${key}` } });
      expect([file.status, file.text]).toEqual([200, values.text]);
      expect(file.headers.get('content-type')).toBe(values.headers.get('content-type'));
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${id}.csv"`);
      expect([file.headers.get('cache-control'), file.headers.has('vary')]).toEqual(['public, no-cache', false]);
      expect((await ask(`${api.url}/indexes/${id}.csv`, { headers: { 'if-none-match': file.headers.get('etag')! } })).status).toBe(304);
    }
  });

  it('limits files by network address, but not pages', async () => {
    let answer = await ask(`${api.url}/indexes/mvi-sa.csv`);
    for (let more = 0; more < 120 && answer.status === 200; more++) answer = await ask(`${api.url}/indexes/mvi-sa.csv`);
    expect(answer.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await page('/indexes/mvi-sa')).status).toBe(200);
  });
});

describe('GET the dashboard, robots.txt and sitemap', () => {
  it('serves the dashboard for every address below /dashboard', async () => {
    for (const path of ['/dashboard', '/dashboard/', '/dashboard/indexes/mvi-sa?range=1y']) {
      const { status, text, headers } = await page(path);
      expect([status, text]).toEqual([200, '<!doctype html><title>dashboard</title>']);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-cache', 'noindex']);
    }
  });

  it('serves a robots.txt that names the sitemap, and a sitemap of public pages and indexes with a value', async () => {
    expect((await ask(`${api.url}/robots.txt`)).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const { text, headers } = await ask(`${api.url}/sitemap.xml`);
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(places).toEqual(
      expect.arrayContaining(['/', '/ar', '/about', '/indexes/mvi-sa', '/indexes/isr-sa-energy', '/countries/sa'].map((path) => ORIGIN + path)),
    );
    for (const path of ['/login', '/reset-password', '/indexes/:id', '/indexes/mvi-jp', '/countries/jp', '/countries/:id', '/dashboard']) {
      expect(places.filter((place) => place.startsWith(ORIGIN + path))).toEqual([]);
    }
  });
});

describe('GET the page of a country', () => {
  it('tells of the values of a country and of what moved them, at one address alone', async () => {
    const { status, text } = await page('/countries/sa');
    expect([status, text]).toEqual([200, expect.stringMatching(/<title>\/countries\/sa<\/title>.*Saudi Arabia \d+(\.\d+)? MVI Saudi Arabia/)]);
    for (const path of ['/countries/SA', '/countries/sau']) {
      const other = await page(path);
      expect([other.status, other.headers.get('location')]).toEqual([301, '/countries/sa']);
    }
  });

  it('leads a browser from an unknown country to the front page, and refuses programs', async () => {
    const unknown = await page('/countries/xx');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/']);
    expect((await ask(`${api.url}/countries/xx`, { headers: { accept: 'application/json' } })).status).toBe(404);
  });
});

describe('GET an unknown address', () => {
  it.each(['/nothing', '/use-cases/more', '/indexes/mvi-sa/more', '/reset-password/17', '/pages/landing.html'])(
    'redirects a browser from %s to the front page',
    async (path) => {
      const { status, headers } = await page(path);
      expect([status, headers.get('location'), headers.get('vary')]).toEqual([302, '/', 'Accept']);
      expect((await ask(api.url + path)).body).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it.each(['/api/nothing', '/v1/nothing', '/problems/x', '/mailbox/nothing', '/assets'])(
    'answers %s with a problem document even to a browser',
    async (path) => {
      const { status, headers } = await page(path);
      expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    },
  );

  it('refuses a POST with 405 for a page and 404 elsewhere, without redirecting', async () => {
    expect((await ask(`${api.url}/about`, { method: 'POST', headers: HTML })).status).toBe(405);
    expect((await ask(`${api.url}/nothing`, { method: 'POST', headers: HTML })).status).toBe(404);
  });
});

describe('degraded serving', () => {
  let frozen: TestApp;
  let proxy: StallingProxy;

  afterAll(async () => {
    proxy.thaw();
    await frozen.close();
    await proxy.close();
  });

  it('serves cached pages while the database is frozen, and the built ones where none is cached', async () => {
    proxy = await startStallingProxy(database.url);
    frozen = await startApp({ database: { url: proxy.url }, clock, config: { PUBLIC_URL: ORIGIN }, site: { renderer, clientFolder: client.folder } });
    const get = async (path: string) => (await ask(frozen.url + path, { headers: HTML })).text;
    const shown = ['/', '/indexes/mvi-sa', '/indexes/mvi-sa-energy'];
    let before: string[] = [];
    await until(async () => {
      before = await Promise.all(shown.map(get));
      return shown.every((path, at) => before[at].includes(renderedMark(path)));
    });
    proxy.freeze();
    clock.advance(60_000);
    expect(await Promise.all(shown.map(get))).toEqual(before);
    expect(await get('/ratings')).toBe(builtPage('/ratings', ORIGIN));
    expect(await get('/about')).toBe(builtPage('/about', ORIGIN));
  });

  it('serves what is published where the worker has not rendered a page for this build yet, whose assets another build does not have', async () => {
    const rendered: string[] = [];
    const ownRenderer = new PlainRenderer('build-2');
    ownRenderer.before = ({ path }) => void rendered.push(path);
    const other = await startApp({
      database,
      clock,
      config: { PUBLIC_URL: ORIGIN },
      site: { renderer: ownRenderer, clientFolder: client.folder },
    });
    const paths = ['/', '/ar', '/about', '/use-cases', '/indexes', '/ratings', '/eo/ratings', '/methodology', '/status', '/indexes/mvi-sa'];
    for (const path of paths) {
      expect((await ask(other.url + path, { headers: HTML })).text).toBe((await page(path)).text);
      await ask(other.url + path, { headers: HTML });
    }
    expect(rendered).toEqual(paths);
    await other.close();
  });

  it('answers pages with 503 while the client is not built, and everything else as usual', async () => {
    const bare = await startApp({ database, clock, site: { clientFolder: `${client.folder}/none` } });
    for (const path of ['/', '/dashboard', '/indexes/mvi-sa']) {
      const { status, text, headers } = await ask(bare.url + path, { headers: HTML });
      expect([status, text, headers.get('content-type')]).toEqual([
        503,
        'The web client is not built yet: npm run build\n',
        'text/plain; charset=utf-8',
      ]);
    }
    expect((await ask(`${bare.url}/healthz`)).status).toBe(200);
    expect((await ask(`${bare.url}/v1/indexes`)).status).toBe(401);
    expect((await ask(`${bare.url}/indexes/mvi-us.csv`)).status).toBe(429);
    await bare.close();
  });
});

describe('GET /embed/:id', () => {
  it.each(['/embed/mvi-sa%00', '/embed/mvi-sa?theme=dark&theme=light', '/changes.atom?a=1&a=2', '/ratings/crises.atom?a=1&a=2'])(
    'an invalid request for a page to embed or for a feed is refused with 400: %s',
    async (path) => {
      const { status, body } = await page(path, { accept: 'application/json' });
      expect([status, body.type]).toEqual([400, '/problems/platform/validation-failed']);
    },
  );

  it('serves the only document that any page may show in a frame, and sets no cookie', async () => {
    const [embed, other] = [await page('/embed/MVI-SA?theme=dark&range=3M'), await page('/indexes/mvi-sa')];
    expect([embed.status, embed.headers.get('x-frame-options'), embed.headers.get('set-cookie')]).toEqual([200, null, null]);
    expect(embed.headers.get('content-security-policy')).toMatch(/;frame-ancestors \*$/);
    expect(embed.text).toContain(`<a href="${ORIGIN}/indexes/mvi-sa" target="_blank" rel="noopener">`);
    expect(other.headers.get('content-security-policy')).toMatch(/;frame-ancestors 'none'$/);
    expect(other.headers.get('x-frame-options')).toBe('DENY');
    expect((await page('/embed/mvi-sa', { 'if-none-match': (await page('/embed/mvi-sa')).headers.get('etag')! })).status).toBe(304);
    expect((await page('/embed/mvi-sa?language=fr')).text).toContain('<h1>MVI Arabie saoudite</h1>');
    const unknown = await page('/embed/mvi-atlantis');
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('There is no such index')]);
  });
});

it('pages show a publish within seconds', async () => {
  const before = await page('/indexes/mvi-sa');
  const pair = await page('/indexes/mvi-sa-energy');
  clock.set('2026-03-02T12:00:00Z');
  await saveQuietDays(indexes.days, 'simulated', isoDay('2026-03-01'), isoDay('2026-03-01'), { scopes: SMALL_SCOPES });
  await indexes.computeAll('simulated');
  await renderAll();
  clock.advance(6_000);
  // Where PostgreSQL takes long, the old edition is shown for a moment more.
  await until(async () => (await page('/indexes/mvi-sa')).text !== before.text);
  expect((await page('/indexes/mvi-sa', { 'if-none-match': before.headers.get('etag')! })).status).toBe(200);
  await until(async () => (await page('/indexes/mvi-sa-energy')).text !== pair.text);
});
