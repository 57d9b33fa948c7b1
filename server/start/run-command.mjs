import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

// What does not end when it is told to is ended by force.
const PATIENCE_MS = 3_000;

const running = new Set();
let hasEnded = false;

// Ctrl-C during installation or build ends what runs, then this program.
export function endWithSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      hasEnded = true;
      if (running.size === 0) process.exit(130);
      for (const child of running) child.kill(signal);
      setTimeout(() => {
        for (const child of running) child.kill('SIGKILL');
      }, PATIENCE_MS);
    });
  }
}

// Runs a command to its end: { code, output, missing }, output being both streams in order.
export function runCommand(command, args, { cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, missing) => {
      running.delete(child);
      if (hasEnded && running.size === 0) process.exit(130);
      if (!hasEnded) resolve({ code, output: Buffer.concat(chunks).toString('utf8'), missing });
    };
    child.on('error', (error) => finish(1, error.code === 'ENOENT'));
    child.on('close', (code) => finish(code ?? 1, false));
  });
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
