import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { CORE_PARTITION, PARTITIONS } from '../../../server/indexes/computation/partitions';
import { SCOPE_BY_SLUG } from '../../../server/reference/scopes';
import { ROOT, startProduct, temporaryDirectory } from '../../start/started';
import { IN_FULL } from '../../support/breadth';
import { ownPort } from '../../support/port';
import { CHEAP_HASH_KIB } from '../../support/secrets';
import { until } from '../../support/until';
import { addCrisis } from './crisis';
import type { MailingProduct } from './people-at';

/** What a test file needs to know of the product that runs for all of them. */
export interface BrowserProduct extends MailingProduct {
  readonly databaseUrl: string;
  readonly simulatedDays: number;
  /** Where a test may receive webhooks. */
  readonly webhookPort: number;
}

/** Where it stands, also for benches, which are compiled. */
const ROOMY_HEAP = path.join(ROOT, 'test/browser/support/roomy-heap.cjs');

/** Seconds by itself; the first of the tests, and what runs beside them, wait for the same processor. */
const PUBLISHED_WITHIN_MS = 240_000;
/** The product makes whole pages for whoever looks. */
const LOOK_EVERY_MS = 1_000;

/**
 * The built product with its demonstration, ready to be visited. Its mails are read at /mailbox.
 * @param pairs those whose partitions are computed, as `sa-energy`; all unless some are named
 */
export async function startBrowserProduct(
  simulatedDays = 1_095,
  pairs: readonly string[] | null = null,
): Promise<{ facts: BrowserProduct; stop(): Promise<void> }> {
  const dataDir = temporaryDirectory();
  const port = await ownPort();
  const webhookPort = await ownPort();
  // Words of articles, and files that nobody downloads here, take the worker half as long as all the rest. Custom indexes have no values before 21 searched days.
  const isWhole = IN_FULL || pairs === null;
  // Each visitor of a test comes from an address of their own, or limits would add up over the tests.
  const started = startProduct({
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SIMULATED_DAYS: String(simulatedDays),
    SIMULATED_SEARCH_DAYS: isWhole ? '40' : '24',
    BULK_FILES: String(isWhole),
    ...(!isWhole && { PASSWORD_HASH_KIB: CHEAP_HASH_KIB, NODE_OPTIONS: `--require ${JSON.stringify(ROOMY_HEAP)}` }),
    WEBHOOK_ALLOW: `127.0.0.1:${webhookPort}`,
  });
  const stop = async (): Promise<void> => {
    started.child.kill('SIGTERM');
    await started.ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await started.says('Log files');
    const url = `http://localhost:${port}`;
    const database = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>;
    const databaseUrl = `postgres://${database.user}:${database.password}@${database.host}:${database.port}/barograph`;
    if (pairs !== null) {
      await leaveOutPairs(databaseUrl, pairs);
      await addCrisis(databaseUrl);
    }
    await until(() => hasPublished(url), PUBLISHED_WITHIN_MS, LOOK_EVERY_MS);
    return { facts: { url, mailbox: await mailboxCookie(started.output()), databaseUrl, simulatedDays, webhookPort }, stop };
  } catch (error) {
    await stop();
    throw new Error(`the product did not come up: ${started.output()}`, { cause: error });
  }
}

/**
 * Pairs take the worker five times as much as everything else: those that nobody looks at are taken for done, also where they are asked for
 * again, as when the worker has seen that no day is missing.
 */
async function leaveOutPairs(databaseUrl: string, wanted: readonly string[]): Promise<void> {
  const scopes = wanted.map((slug) => SCOPE_BY_SLUG.get(slug)?.number ?? NaN);
  const kept = PARTITIONS.filter(({ number, scopes: own }) => number === CORE_PARTITION || scopes.some((scope) => own.includes(scope)));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const isLeftOut = (row: string): string =>
      `${row}name = 'compute-partition' AND ${row}done_at IS NULL AND (${row}payload->>'partition')::integer NOT IN (${kept.map(({ number }) => number).join(', ')})`;
    await client.query(`
      CREATE FUNCTION take_for_done() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.done_at := clock_timestamp(); RETURN NEW; END $$;
      CREATE TRIGGER take_for_done BEFORE INSERT ON outbox FOR EACH ROW WHEN (${isLeftOut('NEW.')}) EXECUTE FUNCTION take_for_done();
      UPDATE outbox SET done_at = clock_timestamp() WHERE ${isLeftOut('')};`);
  } finally {
    await client.end();
  }
}

/** By the link that the start has printed. */
async function mailboxCookie(output: string): Promise<string> {
  const link = /\S+\/mailbox\/open\/\S+/.exec(output)?.[0];
  if (link === undefined) throw new Error('no link to the mailbox was printed');
  const { headers } = await fetch(link, { redirect: 'manual' });
  const cookie = headers.get('set-cookie')?.split(';', 1)[0];
  if (cookie === undefined) throw new Error('the link to the mailbox gave no cookie');
  return cookie;
}

/** Whether pages with values, of every kind, have been rendered. */
async function hasPublished(url: string): Promise<boolean> {
  const marks: [string, string][] = [
    ['/', 'MVI-WORLD'],
    ['/indexes', 'MVI-WORLD'],
    ['/indexes/isr-sa', 'ISR-SA'],
    ['/ratings', 'isr-sa'],
  ];
  const shown = await Promise.all(marks.map(async ([path, text]) => (await (await fetch(url + path)).text()).includes(text)));
  return shown.every(Boolean);
}

/** The product that the global set-up has started. */
export function browserProduct(): BrowserProduct {
  const facts = process.env.BROWSER_PRODUCT;
  if (facts === undefined) throw new Error('these tests run with test/browser/jest.config.js');
  return JSON.parse(facts) as BrowserProduct;
}
