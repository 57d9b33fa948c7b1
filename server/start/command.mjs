// `npm run ingest`, `compute`, `apikey`, `staff`, `migrate`: packages and build as for the start, then the command on the product's Node. What
// is said about that goes to the standard error: the standard output belongs to the command.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { ROOT, endWithSignals } from './run-command.mjs';
import { refuse, sayOn } from './say.mjs';

// Windows are inflated into large buffers: a heap that begins large is collected less often.
const NODE_OPTIONS = { ingest: ['--initial-heap-size=256'] };

async function main([command, ...args]) {
  sayOn(process.stderr);
  endWithSignals();
  const node = await prepare();
  const script = path.join(ROOT, 'dist', 'server', 'cli', `${command}.js`);
  const child = spawn(node, [...(NODE_OPTIONS[command] ?? []), script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', refuse);
  child.on('exit', (code) => process.exit(code ?? 130));
}

main(process.argv.slice(2)).catch(refuse);
