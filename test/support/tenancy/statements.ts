/**
 * Notes the statements that the product sends while tests run, and tells those that read tables of customers without saying of which. What
 * tests themselves send is theirs.
 */
import { join } from 'node:path';
import { Client } from 'pg';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';
import { createDatabase, type TestDatabase } from '../postgres';
import { ACROSS } from './across';
import { findLooseTables, readTenantTables } from './loose-tables';

/** A statement, and the tables that it reads without saying of whom. */
export interface LooseStatement {
  readonly text: string;
  readonly tables: readonly string[];
}

const STATEMENT = /^\s*(?:--.*\n\s*)*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/** Before a statement that is prepared by its text. */
const PREPARED = /^PREPARE \w+ \([\w, ]*\) AS /;
const FRAMES = 40;
/** By the whole path: a checkout may itself lie in a folder called `test`. */
const [SERVER, TEST, THIS] = ['../../../server/', '../../', './'].map((folder) => join(__dirname, folder));

const waiting = new Set<string>();
const judged = new Set<string>();
let isNoting = false;
let database: Promise<TestDatabase> | null = null;

/** From now on, in this process. */
export function noteStatements(): void {
  if (isNoting) return;
  isNoting = true;
  const runner = PostgresQueryRunner.prototype;
  const query = runner.query;
  runner.query = function (this: PostgresQueryRunner, text: string, ...rest: never[]) {
    note(text);
    return query.call(this, text, ...rest);
  } as typeof query;
  const client = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const send = client.query;
  client.query = function (this: Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
    if (text !== undefined) note(text);
    return send.apply(this, args);
  };
}

function note(sent: string): void {
  const text = sent.replace(PREPARED, '');
  if (judged.has(text) || waiting.has(text) || !STATEMENT.test(text) || isNotOfProduct()) return;
  waiting.add(text);
}

/** Whoever of our own called last: TypeORM asks for a connection before it sends, so of two notes the first knows. */
function isNotOfProduct(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = FRAMES;
  // Whatever else looks at stacks reads source maps.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error().stack as unknown as string[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const own = files.filter((file) => !file.startsWith(THIS));
  const last = own.find((file) => file.startsWith(SERVER) || file.startsWith(TEST));
  // Migrations are of no customer.
  if (last?.includes('/migrations/')) return true;
  return last?.startsWith(TEST) ?? own.some((file) => file.endsWith('/PostgresQueryRunner.js'));
}

/** Of those noted since it was last asked, but for those that are allowed to. */
export async function takeLooseStatements(): Promise<LooseStatement[]> {
  const texts = [...waiting];
  waiting.clear();
  if (texts.length === 0) return [];
  // One for the process, that holds the product's tables and nothing else; it ends with the server of the run.
  const { url } = await (database ??= createDatabase());
  const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=on' });
  await client.connect();
  try {
    return await judge(client, texts);
  } finally {
    await client.end();
  }
}

async function judge(client: Client, texts: readonly string[]): Promise<LooseStatement[]> {
  const tables = await readTenantTables(client);
  const pattern = new RegExp(`\\b(?:${[...tables.keys()].join('|')})\\b`);
  const loose: LooseStatement[] = [];
  for (const text of texts) {
    judged.add(text);
    if (!pattern.test(text) || isAcross(text)) continue;
    const found = await findLooseTables(client, tables, text).catch(unlessUnknown);
    if (found.length > 0) loose.push({ text, tables: found });
  }
  return loose;
}

/** What a test has made of the schema, or not yet, is not here. */
function unlessUnknown(error: Error & { code?: string }): string[] {
  if (error.code === '42P01' || error.code === '42703') return [];
  throw error;
}

function isAcross(text: string): boolean {
  const line = text.replace(/\s+/g, ' ');
  return ACROSS.some(([part]) => line.includes(part));
}
