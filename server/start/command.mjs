// `npm run ingest`, `compute`, `apikey`, `staff`, `snapshot`, `search`, `migrate`: packages and build as for the start, then the command on the product's Node. What
// is said about that goes to the standard error: the standard output belongs to the command.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { ROOT, endWithSignals } from './run-command.mjs';
import { refuse, sayOn } from './say.mjs';

async function main([command, ...args]) {
  sayOn(process.stderr);
  endWithSignals();
  const node = await prepare();
  const built = path.join(ROOT, 'dist', 'server');
  const { LEAN_FLAGS, LEAN_ENVIRONMENT } = createRequire(import.meta.url)(path.join(built, 'start', 'lean-process.js'));
  const env = { ...LEAN_ENVIRONMENT, ...process.env };
  const child = spawn(node, [...LEAN_FLAGS, path.join(built, 'cli', `${command}.js`), ...args], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', refuse);
  child.on('exit', (code) => process.exit(code ?? 130));
}

main(process.argv.slice(2)).catch(refuse);
