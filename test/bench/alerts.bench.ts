/**
 * How long it takes from a publication to alerts: rules on every index of the catalogue, judged after a day of the simulated world was published.
 * Other numbers of rules by `node dist/test/bench/alerts.bench.js 50000`.
 */
import { randomUUID } from 'node:crypto';
import { setInterval as tick } from 'node:timers';
import type { DataSource } from 'typeorm';
import type { Condition } from '../../server/alerts/rules/conditions';
import type { Subject } from '../../server/alerts/rules/subject';
import { FAMILIES, indexIdOf, PARTITIONS } from '../../server/indexes';
import { MS_PER_DAY } from '../../server/platform/clock';
import { SCOPES } from '../../server/reference/scopes';
import { openAlertsWorker } from '../support/alerts';
import { MutableClock } from '../support/clock';
import { openIndexes } from '../support/indexes';
import { openBenchDatabase } from './bench-database';
import { extendSimulatedWorld } from './simulated-world';

const START = '2026-02-21T12:00:00Z';
/** Of no password. */
const PASSWORD_HASH = '$argon2id$bench';
const RULES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 40_000];
/** Percentiles look at fifteen months. */
const DAYS = 500;
/** What ten thousand rules may take. */
const LIMIT_MS = 10_000;

/** Of twenty rules eight are about a level, five about a change, and so on. */
const CONDITIONS: readonly (readonly [count: number, condition: Condition])[] = [
  [4, { kind: 'level', direction: 'above', points: 70, hysteresis: 5 }],
  [4, { kind: 'level', direction: 'below', points: 35, hysteresis: 2 }],
  [5, { kind: 'change', direction: 'either', points: 15, days: 3 }],
  [2, { kind: 'percentile', direction: 'above', percent: 95 }],
  [2, { kind: 'rating', direction: 'worse' }],
  [1, { kind: 'quality', reason: 'either' }],
  [1, { kind: 'crisis', event: 'any' }],
  [1, { kind: 'restated', points: 5 }],
];
const MIX = CONDITIONS.flatMap(([count, condition]) => Array<Condition>(count).fill(condition));
const INDEXES = SCOPES.flatMap((scope) => FAMILIES.map((family) => indexIdOf({ family, scope })));

/** One rule in a hundred watches all countries. */
function subjectOf(number: number): Subject {
  return number % 100 === 99 ? { kind: 'countries', family: 'mvi' } : { kind: 'index', indexId: INDEXES[(number * 7) % INDEXES.length] };
}

async function makeRules(dataSource: DataSource, count: number): Promise<void> {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  await dataSource.query(`DELETE FROM alert_rules`);
  await dataSource.query(`INSERT INTO organizations (id, kind, name, created_at) VALUES ($1, 'company', 'Bench', now())`, [organizationId]);
  await dataSource.query(
    `INSERT INTO users (id, email, name, surname, country_id, industry, password_hash, language, is_staff, terms_accepted_at, created_at, password_changed_at)
     VALUES ($1, $2, 'Ada', 'Lovelace', 1, 'Airlines', $3, 'en', false, now(), now(), now())`,
    [userId, `${userId}@bench.example`, PASSWORD_HASH],
  );
  const rules = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    subject: subjectOf(number),
    condition: MIX[number % MIX.length],
  }));
  await dataSource.query(
    `INSERT INTO alert_rules (id, organization_id, owner_id, name, subject, condition, persistence, cooldown, uses_open_days, mail, digest_hour, time_zone,
       is_muted, since_day, version, created_at, updated_at)
     SELECT t.id, $1, $2, 'Bench', t.subject, t.condition, 1, 3, false, 'digest', 7, 'UTC', false, '2026-02-20', 1, now(), now()
     FROM jsonb_to_recordset($3::jsonb) AS t (id uuid, subject jsonb, condition jsonb)`,
    [organizationId, userId, JSON.stringify(rules)],
  );
}

/** What the process held at most meanwhile, above what it held before, as often as anything else gets its turn. */
async function watchMemory<T>(work: () => Promise<T>): Promise<{ result: T; ms: number; moreBytes: number }> {
  global.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = tick(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const begun = performance.now();
  const result = await work();
  clearInterval(timer);
  return { result, ms: performance.now() - begun, moreBytes: most - before };
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  const clock = new MutableClock(START);
  const indexes = await openIndexes(database.url, { clock, partitions: PARTITIONS });
  const worker = await openAlertsWorker(database.url, clock);
  const { dataSource } = indexes;
  try {
    await extendSimulatedWorld(database.url, clock, DAYS);
    await indexes.computeAll('simulated');
    await worker.judge('simulated');
    const [{ sequence }]: { sequence: string }[] = await dataSource.query(`SELECT sequence FROM alert_progress`);
    clock.advance(MS_PER_DAY);
    await extendSimulatedWorld(database.url, clock, DAYS);
    await indexes.computeAll('simulated');
    console.log('| rules | indexes | alerts | seconds | processor seconds | more memory MB |');
    console.log('|---|---|---|---|---|---|');
    for (const count of RULES) {
      await makeRules(dataSource, count);
      await dataSource.query(`UPDATE alert_progress SET sequence = $1`, [sequence]);
      const usage = process.cpuUsage();
      const { result: alerts, ms, moreBytes } = await watchMemory(() => worker.judge('simulated'));
      const { user, system } = process.cpuUsage(usage);
      const cells = [count, INDEXES.length, alerts].map((one) => one.toLocaleString('en'));
      const rest = [(ms / 1_000).toFixed(2), ((user + system) / 1e6).toFixed(2), (moreBytes / 2 ** 20).toFixed(0)];
      console.log(`| ${[...cells, ...rest].join(' | ')} |`);
      if (alerts === 0 || (count <= 10_000 && ms > LIMIT_MS)) process.exitCode = 1;
    }
  } finally {
    await worker.close();
    await indexes.close();
    await database.close();
  }
}

void main();
