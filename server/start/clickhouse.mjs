// ClickHouse itself for the tests that want it: half a gigabyte, so it is installed beside them and for them alone.
import fs from 'node:fs';
import path from 'node:path';
import { firstReason } from './install.mjs';
import { ROOT, runCommand } from './run-command.mjs';

const FOLDER = 'test/clickhouse';
const PACKAGE = 'chdb';
// A registry that cannot be reached is found out within two minutes.
const NPM_OPTIONS = [
  ...['--no-save', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'],
  ...['--global=false', '--dry-run=false', '--fetch-retries=1', '--fetch-timeout=60000'],
];

// Its half for this platform is optional to npm, so whether it runs here is only known once it has run.
const PROBE = `
  const { query } = await import('${PACKAGE}').catch(({ message }) => { console.log(message); process.exit(1); });
  if (query('SELECT 1', 'CSV').trim() !== '1') process.exit(1);`;

function isThere() {
  try {
    const read = (file) => JSON.parse(fs.readFileSync(path.join(ROOT, FOLDER, file), 'utf8'));
    return read(`node_modules/${PACKAGE}/package.json`).version === read('package.json').dependencies[PACKAGE];
  } catch {
    return false;
  }
}

const skipped = (reason) => ({ passed: 0, failed: 0, skipped: 1, output: `ClickHouse: skipped, ${reason.replace(/[.]$/, '')}.`, isOver: true });

// Installs what is missing of it. Where it cannot be had, what follows is over.
export async function installClickHouse(node) {
  if (!isThere()) {
    // Not `npm ci`: it wants the halves of other platforms in the lock file, of which registries need not have all.
    const { code, output } = await runCommand('npm', ['install', '--prefix', FOLDER, ...NPM_OPTIONS]);
    if (code !== 0 || !isThere()) return skipped(`${PACKAGE} could not be installed: ${firstReason(output)}`);
  }
  const { code, output } = await runCommand(node, ['--input-type=module', '--eval', PROBE], { cwd: path.join(ROOT, FOLDER) });
  if (code !== 0) return skipped(`${PACKAGE} has no build that runs on ${process.platform}-${process.arch}: ${firstReason(output)}`);
  return { passed: 1, failed: 0, output };
}
