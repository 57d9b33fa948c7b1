// What `npm start` and `npm test` have in common: packages, build, and only one of them at a time.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ENTRY, build, productNode } from './build.mjs';
import { installPackages } from './install.mjs';
import { refuse, step } from './say.mjs';
import { ROOT, endWithSignals } from './run-command.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const WATCH_PARENT_MS = 1_000;

// flock(1) locks the open file it inherits, for as long as we keep it open. Without flock(1) there is no such lock.
async function alone(work) {
  const descriptor = fs.openSync(path.join(ROOT, 'package-lock.json'), 'r');
  const lock = (...options) => spawnSync('flock', ['--exclusive', ...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  try {
    if (lock('--nonblock').status === 1) {
      await step('Another start installs or builds here, waiting', async () => {
        while (lock('--nonblock').status === 1) await new Promise((resolve) => setTimeout(resolve, 250));
      });
    }
    return await work();
  } finally {
    fs.closeSync(descriptor);
  }
}

// Resolves to the Node that the product runs on. `withTests`: what tests need is installed as well. `installed` is called with it before the build.
export function prepare({ withTests = false, installed = () => undefined } = {}) {
  return alone(async () => {
    await installPackages({ withTests });
    const node = productNode();
    installed(node);
    await build(node);
    return node;
  });
}

// npm killed by force cannot pass anything on; its end shows in our having other ancestors. Between npm and us there may be its shell.
function ancestors() {
  try {
    const stat = fs.readFileSync(`/proc/${process.ppid}/stat`, 'latin1');
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(stat);
    return /^(sh|dash|bash|ash)$/.test(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}

// Hands over: same terminal, signals passed on, its exit code ours. Its own session, so that each signal comes once.
function handOver(node, args) {
  const child = spawn(node, [ENTRY, ...args], { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true });
  for (const signal of FORWARDED) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  const before = ancestors();
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (ancestors() === before) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, WATCH_PARENT_MS).unref();
  }
  child.on('error', refuse);
  child.on('exit', (code) => process.exit(code ?? 1));
}

const USAGE = `npm start            Barograph with its demonstration, at http://localhost:3000
npm start -- live    Barograph on real news

Settings are read from the environment and from .env: PORT, DATA_DIR and the others in .env.example.`;

export async function start(args) {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  endWithSignals();
  try {
    handOver(await prepare(), args);
  } catch (error) {
    refuse(error);
  }
}
