// The build: when the content of a source differs from what was built.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Refusal, step } from './say.mjs';
import { ROOT, isFull, keepOutput, runCommand } from './run-command.mjs';

const DIST = path.join(ROOT, 'dist');
const ENTRY = path.join(DIST, 'server', 'start', 'run.js');
const OWN_NODE_MIN = [22, 18];
const NEVER_BUILT = /\.(?:spec\.ts|md)$/;

// The two halves of the product, each built when what it is made of has changed. Remembered beside what was built.
const PARTS = [
  {
    name: 'the server',
    stamp: path.join(DIST, '.barograph-stamp'),
    entry: ENTRY,
    sources: ['server', 'package-lock.json'],
    isSource: (file) => !file.endsWith('.mjs') || /(?:compile(?:-folder)?|loaded-late)\.mjs$/.test(file),
    command: ['server/start/compile.mjs'],
  },
  {
    name: 'the web client',
    stamp: path.join(DIST, '.barograph-client-stamp'),
    entry: path.join(DIST, 'client', 'site', 'pages.json'),
    sources: ['client', 'server', 'openapi/openapi.json', 'tsconfig.json', 'package-lock.json'],
    isSource: () => true,
    command: ['client/scripts/build.mjs'],
  },
];

function sourcesOf(name) {
  const file = path.join(ROOT, name);
  if (fs.statSync(file).isFile()) return [file];
  const entries = fs.readdirSync(file, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? sourcesOf(path.join(name, entry.name)) : [path.join(file, entry.name)]));
}

// Of each file once: the client is made of parts of the server too.
const digests = new Map();

function digestOf(file) {
  const known = digests.get(file) ?? createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  digests.set(file, known);
  return known;
}

function fingerprint({ sources, isSource }) {
  const hash = createHash('sha256');
  const files = sources.flatMap(sourcesOf).filter((file) => !NEVER_BUILT.test(file) && isSource(file));
  for (const file of files.sort()) hash.update(`${path.relative(ROOT, file)}\0${digestOf(file)}\0`);
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

function builtFrom({ entry, stamp }) {
  try {
    return fs.existsSync(entry) ? fs.readFileSync(stamp, 'utf8') : null;
  } catch {
    return null;
  }
}

export async function build(node) {
  if (!fs.existsSync(ENTRY)) clear();
  const changed = PARTS.map((part) => ({ ...part, made: fingerprint(part) })).filter((part) => builtFrom(part) !== part.made);
  if (changed.length === 0) return;
  const title = changed.length === PARTS.length ? 'Building' : `Building ${changed[0].name}`;
  const outcomes = await step(title, () => Promise.allSettled(changed.map((part) => buildPart(node, part))));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

function clear() {
  try {
    fs.rmSync(DIST, { recursive: true, force: true });
  } catch {
    // Whether it can be written is found out, and said, by the build.
  }
}

async function buildPart(node, { command, stamp, made }) {
  try {
    fs.mkdirSync(DIST, { recursive: true });
    const result = await runCommand(node, command);
    if (result.code !== 0) throw new Refusal(refusal(result.output));
    fs.writeFileSync(stamp, made);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isFull(error.code ?? '')) throw new Refusal(refusal('ENOSPC'));
    throw new Refusal(`The sources changed, and ${DIST} cannot be written by this user (${error.code ?? error.message}). Start once as its owner.`);
  }
}

function refusal(colored) {
  // Compilers color their messages whatever they are told.
  const output = stripVTControlCharacters(colored);
  if (isFull(output)) return `The disk that holds ${ROOT} is full: the build could not be written. Free some space and start again.`;
  const file = keepOutput('build.log', output);
  const first = output.split('\n').find((line) => /error/i.test(line)) ?? output.trim().split('\n')[0] ?? '';
  return `The build failed: ${first.trim()}${file ? ` (all of it: ${file})` : ''}`;
}

export { ENTRY };
