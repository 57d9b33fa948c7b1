import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ALL_FAULTS } from '../support/faults';
import { ownPort } from '../support/port';
import { countTurns } from '../support/turns';
import { until } from '../support/until';
import { commandOf, processesOf, refusedStart, type Started, startProduct, temporaryDirectory } from './started';

/** From the first moment to the pages of the site: the database is made, migrated, filled; pairs are computed, pages rendered. */
const MOMENTS_MS = [0, 300, 800, 1_500, 2_500, 4_000, 6_000, 8_000, 11_000, 15_000];
/** In turns of a tenth of a second. */
const END_WITHIN = 50;

describe('npm start', () => {
  let dataDir: string;
  let env: Record<string, string>;
  let started: Started;

  beforeAll(async () => {
    dataDir = temporaryDirectory();
    env = { DATA_DIR: dataDir, PORT: String(await ownPort()), DEMONSTRATION: 'false' };
  });
  afterAll(async () => {
    started.child.kill('SIGTERM');
    await started.ended;
    await until(() => processesOf(dataDir).length === 0);
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    started = startProduct(env);
    await started.says('Log files');
  };
  const query = async (sql: string): Promise<unknown[]> => {
    const { port, user, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>;
    const client = new Client({ host: '127.0.0.1', port: Number(port), user, password, database: 'barograph' });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('ends on Ctrl-C while the database is made, and leaves nothing half-made', async () => {
    started = startProduct(env);
    await until(() => fs.existsSync(path.join(dataDir, 'postgres.new')));
    started.child.kill('SIGINT');
    expect(await started.ended).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
    expect(fs.existsSync(path.join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('goes on with its data after being killed, and ends what the killed start left running', async () => {
    await start();
    // The password of the first staff account is shown by the start that made it, and by no other.
    expect(started.output()).toMatch(/Staff +staff@barograph\.example +([a-z2-9]{5}-){4}[a-z2-9]{5}\n/);
    await query('CREATE TABLE kept AS SELECT 7 AS value');
    const secrets = fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
    started.child.kill('SIGKILL');
    expect(await started.ended).toEqual({ code: null, signal: 'SIGKILL' });
    await start();
    expect(started.output()).not.toContain('Staff');
    expect(await query('SELECT value FROM kept')).toEqual([{ value: 7 }]);
    expect(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
  });

  it('keeps secrets and passwords from other users and from the list of processes', async () => {
    for (const file of ['secrets.json', 'postgres.json', 'start.lock']) expect(fs.statSync(path.join(dataDir, file)).mode & 0o077).toBe(0);
    const { password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as { password: string };
    const commands = processesOf(dataDir).map(commandOf);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((command) => command.includes(password))).toEqual([]);
    expect(started.output()).not.toContain(password);
  });

  it('refuses a second start on the same data', async () => {
    expect(await refusedStart(env)).toEqual({ code: 1, message: `Barograph is already running on ${dataDir} (process ${started.child.pid}).` });
  });

  it('restarts a crashed worker and a crashed database', async () => {
    const worker = () => processesOf(dataDir).find((pid) => commandOf(pid).includes('worker.js'));
    const before = worker();
    process.kill(Number(before), 'SIGKILL');
    await until(() => worker() !== undefined && worker() !== before);
    process.kill(Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await until(async () => (await query('SELECT 1').catch(() => [])).length === 1);
    await until(async () => (await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => null))?.status === 200);
  });

  it('ends everything on Ctrl-C, with code 0', async () => {
    started.child.kill('SIGINT');
    // npm passes on what the terminal has sent already: no reason to hurry.
    started.child.kill('SIGINT');
    expect(await started.ended).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
    expect(started.output()).not.toContain('Ending at once');
  });
});

// Each moment takes a start of its own: not part of `npm test`.
(ALL_FAULTS ? describe : () => undefined)('npm start killed by Ctrl-C', () => {
  let dataDir: string;
  let env: Record<string, string>;
  let started: Started;

  beforeEach(async () => {
    dataDir = temporaryDirectory();
    env = { DATA_DIR: dataDir, PORT: String(await ownPort()), SIMULATED_DAYS: '400', SIMULATED_SEARCH_DAYS: '2' };
  });
  afterEach(async () => {
    started.child.kill('SIGTERM');
    await started.ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  /** Sends the signal, and says how it ended, and whether in time and without leaving anything. */
  const interrupt = async (): Promise<string[]> => {
    const turns = countTurns();
    started.child.kill('SIGINT');
    const { code, signal } = await started.ended;
    const isInTime = turns.taken < END_WITHIN;
    await turns.end();
    // In its first moments it is Node alone, which the signal ends.
    return [code === 0 || signal === 'SIGINT' ? 'ended' : `code ${code}`, isInTime ? 'in time' : 'too late', ...processesOf(dataDir).map(commandOf)];
  };

  it('ends within five seconds at any moment, and goes on from there at the next start', async () => {
    for (const moment of MOMENTS_MS) {
      started = startProduct(env);
      await Promise.race([sleep(moment), started.ended]);
      expect([moment, ...(await interrupt())]).toEqual([moment, 'ended', 'in time']);
    }
    started = startProduct(env);
    await started.says('Log files');
    await until(async () => (await fetch(`http://127.0.0.1:${env.PORT}/indexes`).then((reply) => reply.text())).includes('MVI-WORLD'), 180_000);
  }, 600_000);

  it('ends within five seconds while its database is frozen', async () => {
    started = startProduct({ ...env, DEMONSTRATION: 'false' });
    await started.says('Log files');
    const servers = processesOf(path.join(dataDir, 'postgres')).filter((pid) => commandOf(pid).includes('postgres'));
    expect(servers.length).toBeGreaterThan(3);
    for (const pid of servers) process.kill(pid, 'SIGSTOP');
    expect(await interrupt()).toEqual(['ended', 'in time']);
  });
});
