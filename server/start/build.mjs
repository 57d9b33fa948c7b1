// The build: when the content of a source differs from what was built.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Refusal, step } from './say.mjs';
import { ROOT, isFull, keepOutput, runCommand } from './run-command.mjs';

const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.barograph-stamp');
const ENTRY = path.join(DIST, 'server', 'start', 'run.js');
const OWN_NODE_MIN = [22, 18];

function* sources(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (!entry.name.endsWith('.spec.ts') && !entry.name.endsWith('.mjs') && !entry.name.endsWith('.md')) yield file;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = [
    ...sources(path.join(ROOT, 'server')),
    ...['tsconfig.json', 'nest-cli.json', 'package-lock.json'].map((name) => path.join(ROOT, name)),
  ];
  for (const file of files) {
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function works(node) {
  return fs.existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

// The Node the product runs on: the one that came with the packages, else that of this machine.
export function productNode() {
  const bundled = path.join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (works(bundled)) return bundled;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OWN_NODE_MIN[0] || (major === OWN_NODE_MIN[0] && minor >= OWN_NODE_MIN[1])) return process.execPath;
  throw new Refusal(
    `The Node that comes with the packages does not run on this machine (${process.platform} ${process.arch}), and Node ${process.versions.node} is too old: install Node 22.18 or newer.`,
  );
}

function builtFrom() {
  try {
    return fs.existsSync(ENTRY) ? fs.readFileSync(STAMP, 'utf8') : null;
  } catch {
    return null;
  }
}

export async function build(node) {
  const now = fingerprint();
  const before = builtFrom();
  if (before === now) return;
  try {
    // What the incremental compiler remembers is worth nothing when its output is not there.
    if (before === null) fs.rmSync(DIST, { recursive: true, force: true });
    fs.mkdirSync(DIST, { recursive: true });
    const result = await step('Building', () => runCommand(node, ['node_modules/@nestjs/cli/bin/nest.js', 'build']));
    if (result.code !== 0) throw new Refusal(refusal(result.output));
    fs.writeFileSync(STAMP, now);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isFull(error.code ?? '')) throw new Refusal(refusal('ENOSPC'));
    throw new Refusal(`The sources changed, and ${DIST} cannot be written by this user (${error.code ?? error.message}). Start once as its owner.`);
  }
}

function refusal(coloured) {
  // The compiler colours its messages whatever it is told.
  const output = stripVTControlCharacters(coloured);
  if (isFull(output)) return `The disk that holds ${ROOT} is full: the build could not be written. Free some space and start again.`;
  const file = keepOutput('build.log', output);
  const first = output.split('\n').find((line) => /error/i.test(line)) ?? output.trim().split('\n')[0] ?? '';
  return `The build failed: ${first.trim()}${file ? ` (all of it: ${file})` : ''}`;
}

export { ENTRY };
