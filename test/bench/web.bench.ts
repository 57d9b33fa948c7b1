/**
 * How fast and how sound the pages are: Lighthouse, as on a telephone, against the built product in a real Chromium; of five runs
 * the median. Beside them a page of a few bytes from the same machine, so that a slow machine shows. Ends with 1 when a budget is broken.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { chromium } from 'playwright-core';
import { startBrowserProduct } from '../browser/support/product';
import { chromiumPath } from '../support/chromium';
import { ownPort } from '../support/port';
import { until } from '../support/until';
import { signInContext } from './signed-in-context';
import { type Budget, WEB_ROUTES } from './web-routes';

const RUNS = 5;
/** Of all pairs, bulk files and words of articles, which the worker goes on with after the first publish. */
const SETTLED_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 1_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Measure {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly kb: Readonly<Record<'script' | 'stylesheet' | 'font' | 'total', number>>;
}

type Lighthouse = typeof import('lighthouse').default;

async function measure(lighthouse: Lighthouse, url: string, port: number): Promise<Measure> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`${url} was not measured`);
  const { audits, categories } = result.lhr;
  const numeric = (name: string): number => audits[name]?.numericValue ?? NaN;
  const summary = audits['resource-summary']?.details as { items?: { resourceType: string; transferSize: number }[] } | undefined;
  const requests = audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined;
  const sizeOf = (type: string): number => {
    const summed = summary?.items?.find(({ resourceType }) => resourceType === type)?.transferSize;
    const items = requests?.items ?? [];
    const own = items.filter(({ resourceType = '' }) => type === 'total' || resourceType.toLowerCase() === type);
    return (summed ?? own.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)) / 1_000;
  };
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Measure['scores'],
    lcpMs: numeric('largest-contentful-paint'),
    tbtMs: numeric('total-blocking-time'),
    cls: numeric('cumulative-layout-shift'),
    kb: { script: sizeOf('script'), stylesheet: sizeOf('stylesheet'), font: sizeOf('font'), total: sizeOf('total') },
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

function medians(measures: readonly Measure[]): Measure {
  const of = (pick: (measure: Measure) => number): number => median(measures.map(pick));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, of(({ scores }) => scores[name])])) as Measure['scores'],
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: of(({ cls }) => cls),
    kb: {
      script: of(({ kb }) => kb.script),
      stylesheet: of(({ kb }) => kb.stylesheet),
      font: of(({ kb }) => kb.font),
      total: of(({ kb }) => kb.total),
    },
  };
}

/** What is over its budget, by name. */
function broken({ scores, lcpMs, tbtMs, cls, kb }: Measure, budget: Budget): string[] {
  const rules: [string, boolean][] = [
    ['performance', scores.performance < budget.performance],
    ['accessibility', scores.accessibility < 100],
    ['best practices', scores['best-practices'] < 100],
    ['SEO', budget.seo !== null && scores.seo < budget.seo],
    ['LCP', lcpMs > budget.lcpMs],
    ['TBT', tbtMs > budget.tbtMs],
    ['CLS', cls > budget.cls],
    ['scripts', kb.script > budget.scriptKb],
    ['styles', kb.stylesheet > budget.styleKb],
    ['fonts', kb.font > budget.fontKb],
    ['total', kb.total > budget.totalKb],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([name]) => name);
}

function row(name: string, measure: Measure, baseline: Measure, verdict: string): string {
  const { scores, lcpMs, tbtMs, cls, kb } = measure;
  const cells = [
    name,
    ...CATEGORIES.map((category) => scores[category]),
    Math.round(lcpMs),
    (lcpMs / baseline.lcpMs).toFixed(1),
    Math.round(tbtMs),
    cls.toFixed(3),
    ...[kb.script, kb.stylesheet, kb.font, kb.total].map((size) => size.toFixed(0)),
    verdict,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The worker takes the same processors as the browser: pages are measured once it has nothing left to do. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const isOpen = `SELECT FROM outbox WHERE done_at IS NULL AND failed_at IS NULL LIMIT 1`;
    await until(async () => (await client.query(isOpen)).rowCount === 0, SETTLED_WITHIN_MS, LOOK_EVERY_MS);
  } finally {
    await client.end();
  }
}

/** The least that a page can be. */
async function startBaseline(): Promise<Server> {
  const html =
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Least</title></head><body><h1>Least</h1></body></html>';
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function run(): Promise<boolean> {
  const { default: lighthouse } = await import('lighthouse');
  const only = process.argv.slice(2);
  const product = await startBrowserProduct();
  const baselineServer = await startBaseline();
  const profile = mkdtempSync(path.join(tmpdir(), 'barograph-web-'));
  const port = await ownPort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    await settle(product.facts.databaseUrl);
    const repeat = async (url: string): Promise<Measure> => {
      const measures: Measure[] = [];
      for (let tries = 0; measures.length < RUNS; tries++) {
        if (tries === 2 * RUNS) throw new Error(`${url} was painted in too few of ${tries} runs`);
        const measured = await measure(lighthouse, url, port);
        // Now and then the browser paints nothing while it is looked at.
        if (!Number.isNaN(measured.lcpMs)) measures.push(measured);
      }
      return medians(measures);
    };
    const baseline = await repeat(`http://127.0.0.1:${(baselineServer.address() as AddressInfo).port}/`);
    process.stdout.write(
      '| page | perf | a11y | bp | SEO | LCP ms | of least | TBT ms | CLS | JS kB | CSS kB | fonts kB | total kB | over budget |\n',
    );
    process.stdout.write(`|${'---|'.repeat(14)}\n${row('least', baseline, baseline, '—')}\n`);
    let isWithin = true;
    const routes = WEB_ROUTES.filter(({ path: address }) => only.length === 0 || only.includes(address));
    for (const { path: address, budget, isSignedIn = false } of [...routes].sort(
      (one, other) => Number(one.isSignedIn ?? 0) - Number(other.isSignedIn ?? 0),
    )) {
      if (isSignedIn) await signInContext(context, product.facts);
      const measured = await repeat(product.facts.url + address);
      const over = broken(measured, budget);
      isWithin &&= over.length === 0;
      process.stdout.write(`${row(address, measured, baseline, over.join(', ') || '—')}\n`);
    }
    return isWithin;
  } finally {
    await context.close();
    baselineServer.close();
    await product.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

run().then(
  (isWithin) => process.exit(isWithin ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
