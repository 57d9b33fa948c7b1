import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ALL_FAULTS } from '../support/faults';
import { ownPort } from '../support/port';
import { until } from '../support/until';
import { commandOf, processesOf, refusedStart, type Started, startProduct, temporaryDirectory } from './started';

/** From the first moment to the pages of the site: the database is made, migrated, filled; pairs are computed, pages rendered. */
const MOMENTS_MS = [0, 300, 800, 1_500, 2_500, 4_000, 6_000, 8_000, 11_000, 15_000];
const END_WITHIN_MS = 5_000;

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
    expect(await refusedStart(env)).toEqual({ code: 1, said: `Barograph is already running on ${dataDir} (process ${started.child.pid}).` });
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

  (ALL_FAULTS ? it : it.skip)(
    'ends within five seconds of Ctrl-C at any moment, and goes on from there when killed again and again',
    async () => {
      const demonstration = { ...env, DEMONSTRATION: 'true', SIMULATED_DAYS: '400' };
      for (const moment of MOMENTS_MS) {
        started = startProduct(demonstration);
        await Promise.race([sleep(moment), started.ended]);
        const at = performance.now();
        started.child.kill('SIGINT');
        // In its first moments it is Node alone, which the signal ends.
        const { code, signal } = await started.ended;
        expect([moment, code === 0 || signal === 'SIGINT']).toEqual([moment, true]);
        expect([moment, performance.now() - at < END_WITHIN_MS]).toEqual([moment, true]);
        expect([moment, processesOf(dataDir)]).toEqual([moment, []]);
      }
      started = startProduct(demonstration);
      await started.says('Log files');
      await until(async () => (await fetch(`http://127.0.0.1:${env.PORT}/indexes`).then((reply) => reply.text())).includes('MVI-WORLD'));
    },
    600_000,
  );

  it('ends within five seconds of Ctrl-C while its database is frozen, which is killed', async () => {
    await start();
    const postmaster = Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const servers = processesOf(path.join(dataDir, 'postgres')).filter((pid) => commandOf(pid).includes('postgres'));
    expect(servers).toContain(postmaster);
    for (const pid of servers) process.kill(pid, 'SIGSTOP');
    const at = performance.now();
    started.child.kill('SIGINT');
    expect(await started.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - at).toBeLessThan(END_WITHIN_MS);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
