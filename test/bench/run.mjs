// Runs built benches one after the other, on Node as it is started for the worker: `node test/bench/run.mjs ingest day`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { LEAN_FLAGS, LEAN_ENVIRONMENT } = createRequire(import.meta.url)('../../dist/server/start/lean-process.js');
const env = { ...LEAN_ENVIRONMENT, ...process.env };

for (const name of process.argv.slice(2)) {
  const { status } = spawnSync(process.execPath, [...LEAN_FLAGS, `dist/test/bench/${name}.bench.js`], { env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
