// Runs built benches one after the other, on Node as it is started for the worker: `node test/bench/run.mjs ingest day`. What follows `--` is told to each.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { LEAN_FLAGS, LEAN_ENVIRONMENT } = createRequire(import.meta.url)('../../dist/server/start/lean-process.js');
const env = { ...LEAN_ENVIRONMENT, ...process.env };

const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;

for (const name of given.slice(0, end)) {
  const args = [...LEAN_FLAGS, `dist/test/bench/${name}.bench.js`, ...given.slice(end + 1)];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
