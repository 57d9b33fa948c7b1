/**
 * What PostgreSQL's row-level security would cost on the routes that are called most: their own statements, as they are, and with policies on
 * the tables of customers, in turns over one connection each. Shown are the median time of an answer, and the processor's time of this process and
 * of the server's, each for one statement.
 */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { SessionPrincipalView } from '../../server/accounts/sessions/session-principal.view';
import { RequestsView } from '../../server/apikeys/requests/requests.view';
import { UsageRepository } from '../../server/apikeys/usage/usage.repository';
import { MembersView } from '../../server/organizations/members/members.view';
import { startApp, type TestApp } from '../support/app';
import { createPerson, type Person, signIn } from '../support/people';
import { openBenchDatabase } from './bench-database';

const CUSTOMERS = 60;
const CALLS_OF_EACH = 200;
const ROUNDS = 6;
const STATEMENTS = 500;
const ROLE = `barograph_bench_${process.pid}`;
const TABLES = ['memberships', 'api_keys', 'api_requests', 'api_usage', 'usage_daily', 'usage_leases', 'credit_accounts', 'credit_entries'];
/** Of a clock tick of /proc, on every Linux that Node runs on. */
const US_PER_TICK = 10_000;

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

interface Cost {
  readonly times: number[];
  here: number;
  there: number;
}

interface Way {
  readonly title: string;
  readonly client: Client;
  readonly backend: number;
  readonly run: (client: Client, statement: Statement, organizationId: string) => Promise<unknown>;
}

/** The statement that a part of the product sends. */
async function statementOf(send: (dataSource: DataSource & EntityManager) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const rows = [{ unlogged: 0 }];
  const query = (statement: Statement | string, values: unknown[] = []): unknown => {
    sent.push(typeof statement === 'string' ? { text: statement, values } : statement);
    return typeof statement === 'string' ? [] : { rows };
  };
  const runner = { connect: () => Promise.resolve({ query }), release: () => Promise.resolve() };
  await send({ query, createQueryRunner: () => runner } as unknown as DataSource & EntityManager);
  return sent[0];
}

async function statementsOf({ userId, organizationId }: Person, sessionId: string, keyId: string): Promise<Record<string, Statement>> {
  const now = new Date();
  const [minuteStart, monthStart] = [new Date(Math.floor(now.getTime() / 60_000) * 60_000), new Date(Date.UTC(2026, 0, 1))];
  const windows = { minuteStart, day: now.toISOString().slice(0, 10), monthStart } as Parameters<UsageRepository['reserve']>[3];
  const limits = { minute: 1_000_000_000, day: 1_000_000_000, month: 1_000_000_000 };
  const filters = { keyId: null, operation: null, status: null, from: new Date(now.getTime() - 86_400_000), to: now };
  return {
    'guard of sessions': await statementOf((source) => new SessionPrincipalView(source).find({ sessionId, userId } as never, now)),
    'members of the dashboard': await statementOf((source) => new MembersView(source).list(organizationId, source)),
    'request log, 50 rows': await statementOf((source) => new RequestsView(source).list(organizationId, filters, null, 50)),
    'counting a keyed call': await statementOf((source) => new UsageRepository(source).reserve(organizationId, [keyId], limits, windows, now)),
  };
}

async function fill(app: TestApp): Promise<Person> {
  const people: Person[] = [];
  for (let at = 0; at < CUSTOMERS; at++) people.push(await createPerson(app.app, { kind: 'company', email: `bench${at}@people.example` }));
  await app.dataSource.query(
    `INSERT INTO api_requests (slot, at, organization_id, key_id, operation, status, milliseconds, cost, request_id)
     SELECT n % 12, now() - n * interval '1 second', k.organization_id, k.id, 'listIndexes', 200, 3, 1, 'r' || n
     FROM api_keys k, generate_series(1, $1::integer) n WHERE k.mode = 'live'`,
    [CALLS_OF_EACH],
  );
  await app.dataSource.query(`INSERT INTO api_usage (organization_id) SELECT id FROM organizations`);
  await app.dataSource.query('ANALYZE');
  return people[CUSTOMERS / 2];
}

async function secure({ dataSource }: TestApp): Promise<void> {
  await dataSource.query(`CREATE ROLE ${ROLE}`);
  for (const schema of ['public', 'request_log']) {
    await dataSource.query(`GRANT USAGE ON SCHEMA ${schema} TO ${ROLE}`);
    await dataSource.query(`GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${ROLE}`);
  }
  for (const table of TABLES) {
    await dataSource.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
    // In a SELECT of its own the setting is read once for a statement, not for each row.
    await dataSource.query(
      `CREATE POLICY tenant ON ${table} USING (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid))`,
    );
  }
}

async function openWay(url: string, title: string, run: Way['run'], options: { pipeline?: boolean; first?: readonly string[] } = {}): Promise<Way> {
  const client = new Client({ connectionString: url, ...(options.pipeline && { pipeline: true }) });
  await client.connect();
  for (const statement of options.first ?? []) await client.query(statement);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { title, client, backend: rows[0].pid, run };
}

const ENTER = { name: 'enter', text: `SELECT set_config('role', $1, true), set_config('app.organization_id', $2, true)` };

async function openWays(url: string, organizationId: string): Promise<Way[]> {
  const alone: Way['run'] = (client, statement) => client.query(statement);
  const first = [`SET app.organization_id = '${organizationId}'`, `SET ROLE ${ROLE}`];
  const inTransaction: Way['run'] = async (client, statement, organization) => {
    await client.query('BEGIN');
    await client.query({ ...ENTER, values: [ROLE, organization] });
    await client.query(statement);
    await client.query('COMMIT');
  };
  const atOnce: Way['run'] = (client, statement, organization) =>
    Promise.all([client.query('BEGIN'), client.query({ ...ENTER, values: [ROLE, organization] }), client.query(statement), client.query('COMMIT')]);
  return [
    await openWay(url, 'as it is', alone),
    await openWay(url, 'policies, the organization never changing', alone, { first }),
    await openWay(url, 'a transaction for each statement', inTransaction),
    await openWay(url, 'the same, sent without waiting', atOnce, { pipeline: true }),
  ];
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function measure({ client, backend, run }: Way, statement: Statement, organizationId: string, cost: Cost): Promise<void> {
  const [before, ticks] = [process.cpuUsage(), ticksOf(backend)];
  for (let made = 0; made < STATEMENTS; made++) {
    const startedAt = performance.now();
    await run(client, statement, organizationId);
    cost.times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  cost.here += user + system;
  cost.there += (ticksOf(backend) - ticks) * US_PER_TICK;
}

async function compare(ways: readonly Way[], title: string, statement: Statement, organizationId: string): Promise<void> {
  const costs = ways.map((): Cost => ({ times: [], here: 0, there: 0 }));
  for (let round = 0; round < ROUNDS; round++) for (const [at, way] of ways.entries()) await measure(way, statement, organizationId, costs[at]);
  const made = ROUNDS * STATEMENTS;
  const sumOf = ({ here, there }: Cost): number => (here + there) / made;
  process.stdout.write(`\n${title}\n`);
  for (const [at, cost] of costs.entries()) {
    const median = cost.times.sort((one, other) => one - other)[made / 2] * 1_000;
    const figures = [median, cost.here / made, cost.there / made].map((figure) => `${figure.toFixed(0)} µs`.padStart(8)).join('');
    process.stdout.write(`  ${ways[at].title.padEnd(44)}${figures}   ${(sumOf(cost) / sumOf(costs[0])).toFixed(2)} of the processor's time\n`);
  }
}

async function run(): Promise<void> {
  const database = await openBenchDatabase();
  const app = await startApp({ database, config: { LOG_FILE: devNull } });
  const ways: Way[] = [];
  try {
    const person = await fill(app);
    await signIn(app.url, person);
    const [{ sessionId, keyId }]: { sessionId: string; keyId: string }[] = await app.dataSource.query(
      `SELECT s.id AS "sessionId", k.id AS "keyId" FROM sessions s, api_keys k WHERE s.user_id = $1 AND k.organization_id = $2 AND k.mode = 'live'`,
      [person.userId, person.organizationId],
    );
    await secure(app);
    ways.push(...(await openWays(database.url, person.organizationId)));
    for (const [title, statement] of Object.entries(await statementsOf(person, sessionId ?? randomUUID(), keyId)))
      await compare(ways, title, statement, person.organizationId);
  } finally {
    for (const { client } of ways) await client.end();
    await app.dataSource.query(`DROP OWNED BY ${ROLE}`).catch(() => undefined);
    await app.dataSource.query(`DROP ROLE IF EXISTS ${ROLE}`);
    await app.close();
    await database.close();
  }
}

void run();
