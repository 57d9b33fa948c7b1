import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

// What gives way gets a third of the processor that others get beside it, and all that they leave.
const GIVING_WAY = 5;

const running = new Set();
let ended = null;

// Ctrl-C during installation or build ends what runs, then this program.
export function endWithSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      ended = ended ?? signal;
      for (const child of running) child.kill(signal);
      if (running.size === 0) process.exit(130);
    });
  }
}

// Runs a command to its end: { code, output, missing }, output being both streams in order. `givesWay`: others have the processor first.
export function runCommand(command, args, { givesWay = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    if (givesWay) giveWay(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, missing) => {
      running.delete(child);
      if (ended) process.exit(130);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8'), missing });
    };
    child.on('error', (error) => finish(1, error.code === 'ENOENT'));
    child.on('close', (code) => finish(code ?? 1, false));
  });
}

// Before it starts anything itself, which inherits this.
function giveWay(child) {
  try {
    os.setPriority(child.pid, GIVING_WAY);
  } catch {
    // It has ended already, or never began.
  }
}

export const isFull = (text) => /ENOSPC|EDQUOT|no space left/i.test(text);

// Keeps the whole output of a failed command for whoever wants to look; null where even that cannot be written.
export function keepOutput(name, output) {
  try {
    const folder = path.join(path.resolve(ROOT, process.env.DATA_DIR || '.data'), 'logs');
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, name);
    fs.writeFileSync(file, output, { mode: 0o600 });
    return file;
  } catch {
    return null;
  }
}
