// Packages: `npm ci` when node_modules does not match the lock file.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Refusal, step } from './say.mjs';
import { ROOT, isFull, keepOutput, runCommand } from './run-command.mjs';
import { trim } from './trim.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.barograph-stamp');

// What the packages take on the disk, roughly.
const RUNNING_BYTES = 700 * 1024 * 1024;
const TESTS_BYTES = 1_500 * 1024 * 1024;

// Whatever a person's npm configuration says (omit, global, dry-run, NODE_ENV=production, …), this is what is wanted here.
const NPM_OPTIONS = [
  ...['--include=optional', '--include=peer', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--no-save'],
  ...['--loglevel=error', '--global=false', '--dry-run=false', '--package-lock=true', '--bin-links=true', '--install-strategy=hoisted'],
  ...['--legacy-peer-deps=false', '--strict-peer-deps=false', '--engine-strict=false', '--force=false', '--update-notifier=false'],
];

// What is installed, as the stamp says it: what the product needs to be built and to run, or what tests need as well.
function stampOf({ withTests }) {
  const lock = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  return withTests ? `${hash} with tests` : hash;
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

// Somebody ran npm by hand: its own record says what it installed.
function isInstalledByHand({ withTests }) {
  const record = read(path.join(MODULES, '.package-lock.json'));
  if (record === null) return false;
  try {
    const installed = JSON.parse(record).packages;
    const lock = JSON.parse(read(path.join(ROOT, 'package-lock.json'))).packages;
    const isThere = (name) => installed[name]?.version === lock[name].version;
    const names = Object.keys(lock).filter((name) => name !== '' && (withTests || !(lock[name].dev || lock[name].devOptional)));
    const essential = names.filter((name) => !lock[name].optional);
    const ours = names.filter((name) => lock[name].optional && /linux/.test(name) && lock[name].os && fits(lock[name]));
    return essential.every(isThere) && ours.filter((name) => !lock[name].libc).every(isThere);
  } catch {
    return false;
  }
}

function fits(entry) {
  return entry.os.includes(process.platform) && (!entry.cpu || entry.cpu.includes(process.arch));
}

// What npm says first of why it failed.
export function firstReason(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines.find((line) => line !== '' && !/^code |^A complete log|^errno|^syscall/.test(line)) ?? 'no reason given';
}

function refusal(result) {
  if (result.missing) return 'npm was not found. Install it (on Debian: apt-get install npm) and start again.';
  const { output } = result;
  const file = keepOutput('install.log', output);
  const where = file ? ` npm's output: ${file}.` : '';
  if (isFull(output)) return `The disk that holds ${ROOT} is full: the packages could not be installed. Free about 2 GB and start again.`;
  if (/EROFS|EACCES|EPERM/.test(output)) return `The packages could not be installed: this user may not write where npm wants to.${where}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return `The packages could not be installed: the package registry cannot be reached. Check the network, or npm's proxy and registry settings.${where}`;
  }
  return `The packages could not be installed: ${firstReason(output)}${where}`;
}

async function npm(wanted) {
  const options = [...wanted, ...NPM_OPTIONS];
  // With a cache that cannot be used (no home directory, files of root in it, damaged) a passing one does.
  const first = await runCommand('npm', options);
  const byNpm = first.missing && /npm-cli\.js$/.test(process.env.npm_execpath ?? '');
  const command = byNpm ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const result = byNpm ? await runCommand(command[0], [...command[1], ...options]) : first;
  if (result.code === 0 || isFull(result.output) || !/EACCES|EPERM|EROFS|EINTEGRITY|ENOTDIR|cache/i.test(result.output)) return result;
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'barograph-npm-'));
  try {
    return await runCommand(command[0], [...command[1], ...options, `--cache=${cache}`]);
  } finally {
    fs.rmSync(cache, { recursive: true, force: true });
  }
}

function checkRoom({ withTests }) {
  try {
    fs.accessSync(ROOT, fs.constants.W_OK);
  } catch {
    throw new Refusal(`The packages are missing and ${ROOT} cannot be written by this user. Start once as its owner.`);
  }
  // npm would try for minutes. A renewal frees what is there now, so only a first installation is judged.
  if (fs.existsSync(MODULES) || !fs.statfsSync) return;
  const { bavail, bsize } = fs.statfsSync(ROOT);
  if (bavail * bsize < (withTests ? TESTS_BYTES : RUNNING_BYTES)) throw new Refusal(refusal({ output: 'ENOSPC' }));
}

// What a start installs is what running needs; tests add theirs to it.
export async function installPackages(wanted) {
  const stamp = read(STAMP);
  if (stamp === stampOf({ withTests: true }) || stamp === stampOf(wanted)) return;
  if (isInstalledByHand(wanted)) return writeStamp(wanted);
  checkRoom(wanted);
  const result = await step('Installing packages', () => npm(commandFor(wanted)));
  if (result.code !== 0) throw new Refusal(refusal(result));
  if (!wanted.withTests) trim(ROOT);
  writeStamp(wanted);
}

// `npm ci` clears away what is there. Where that is what a start of this very lock file installed, the rest is added to it, and a product that
// runs keeps its files.
function commandFor({ withTests }) {
  if (!withTests) return ['ci', '--omit=dev'];
  return [read(STAMP) === stampOf({ withTests: false }) ? 'install' : 'ci', '--include=dev'];
}

function writeStamp(wanted) {
  try {
    fs.writeFileSync(STAMP, stampOf(wanted));
  } catch (error) {
    // Without the stamp the next start compares the records again: slower by little.
    if (isFull(error.code ?? '')) throw new Refusal(`The disk that holds ${ROOT} is full. Free some space and start again.`);
  }
}
