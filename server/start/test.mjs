// `npm test`: packages and build as for the start, then every check; each runs whatever became of the others. `npm run test:faults`: the
// tests that kill processes, with all the kills that take long. `npm run test:screens`: the browser tests, in every combination. `npm run test:breadth`: the unit,
// product and start tests of which `npm test` has a short case. `npm run test:docker`: the container image. `npm run test:clickhouse`: article search on ClickHouse.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installClickHouse } from './clickhouse.mjs';
import { prepare } from './prepare.mjs';
import { sayOn, sentenceOf, since } from './say.mjs';
import { ROOT, endWithSignals, runCommand } from './run-command.mjs';

// Jest's workers, which inherit it, keep every module for all of their files: V8 would mark those again and again while their memory grows to half a gigabyte.
const JEST = ['--no-warnings', '--initial-old-space-size=512', 'node_modules/jest/bin/jest.js'];
const CONFIG = 'test/jest.config.js';
const START_CONFIG = 'test/start/jest.config.js';
const PROGRESS_MS = 15_000;
const REDRAW_MS = 200;

// One command is one check.
async function runTool(node, { args }) {
  const { code, output } = await runCommand(node, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

// Each test is a check; so is every file that could not be run, and jest's own success.
async function runJest(node, { title, args }, folder) {
  const report = path.join(folder, `${title}.json`);
  const { code, output } = await runCommand(node, [...JEST, ...args, '--json', `--outputFile=${report}`, '--silent=false', '--ci']);
  const counts = readReport(report);
  // What a name leaves out was not skipped for want of something.
  if (args.includes('-t')) counts.skipped = 0;
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  // The report goes to the standard output as well; people want the other stream.
  const text = output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
  return { ...counts, failed, output: text };
}

// Tests that know of their breadth, in full.
const inFull = (title, folders, args) => ({
  title,
  run: (node, check, folder) => runJest(node, { ...check, args: [...args, '--runTestsByPath', ...testsOfBreadth(folders)] }, folder),
  args,
});

// Properties are tried a fifth as often in `npm test` (test/support/property-tries.ts).
function testsOfBreadth(folders) {
  const files = folders.flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)));
  return files.filter((file) => /\.(?:spec|test)\.ts$/.test(file) && /support\/breadth|fast-check/.test(fs.readFileSync(file, 'utf8')));
}

function readReport(file) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const BROWSER_TESTS = { title: 'Browser tests', run: runJest, args: ['-c', 'test/browser/jest.config.js'] };

// Lanes run side by side, what stands in one in turn: tests wait for servers and queues more than they compute. Four files at once in the
// longest lane: half of them wait at any time, so the processors are busy when the other lanes have ended as well.
const CHECKS = [
  [{ title: 'Product tests', run: runJest, args: ['-c', CONFIG, '--selectProjects', 'product', '--maxWorkers=4'] }],
  [{ title: 'Start tests', run: runJest, args: ['-c', START_CONFIG] }, BROWSER_TESTS],
  // Of sources and packages alone: these begin while the product is built, which keeps one processor busy.
  [
    { title: 'Format', isOfSources: true, run: runTool, args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
    // With types, since the compiler that knows them for the rules says what is wrong with them as well.
    { title: 'Lint and types', isOfSources: true, run: runTool, args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '.'] },
    { title: 'Unused code and circles', isOfSources: true, run: runTool, args: ['node_modules/knip/bin/knip.js', '-c', 'test/knip.jsonc'] },
    { title: 'Copies', isOfSources: true, run: runTool, args: ['node_modules/jscpd/run-jscpd.js', '-c', 'test/jscpd.json', '.'] },
    { title: 'Unit tests', isOfSources: true, run: runJest, args: ['-c', CONFIG, '--selectProjects', 'unit', '--maxWorkers=1'] },
  ],
];

// One after the other: what is killed there takes its time.
const FAULTS = [
  [
    { title: 'Faults while started', run: runJest, args: ['-c', START_CONFIG, '-t', 'killed|dies|hostile'] },
    { title: 'Faults', run: runJest, args: ['-c', CONFIG, '--selectProjects', 'product', '-t', 'killed|hostile'] },
  ],
];

const BREADTH = [
  [
    inFull('Start tests in full', ['test/start'], ['-c', START_CONFIG]),
    inFull('Product tests in full', ['test/api', 'test/contract'], ['-c', CONFIG, '--selectProjects', 'product', '--maxWorkers=3']),
    inFull('Unit tests in full', ['server', 'client/src'], ['-c', CONFIG, '--selectProjects', 'unit']),
  ],
];

const CLICKHOUSE = [
  [
    { title: 'ClickHouse', run: installClickHouse },
    { title: 'Article search on ClickHouse', run: runJest, args: ['-c', 'test/clickhouse/jest.config.js'] },
  ],
];

const DOCKER = [[{ title: 'Container image', run: runJest, args: ['-c', 'test/docker/jest.config.js'] }]];

const LONG = { faults: FAULTS, screens: [[BROWSER_TESTS]], breadth: BREADTH, docker: DOCKER, clickhouse: CLICKHOUSE };

function summary({ passed, failed, skipped = 0 }) {
  return [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean).join(', ');
}

// Lines by which a test says why it was skipped are part of the report, even when all goes well.
function notes(output) {
  return [...new Set(output.split('\n').filter((line) => /^\s*skipped: |: skipped, /.test(line)))].map((line) => `  ${line.trim()}\n`).join('');
}

// What runs now and for how long: one redrawn line in a terminal, a line now and then elsewhere.
class Progress {
  constructor() {
    this.running = new Map();
    this.shownAt = Date.now();
    const { isTTY } = process.stdout;
    this.timer = setInterval(() => this.show(isTTY), REDRAW_MS);
  }

  show(isTTY) {
    const text = [...this.running].map(([title, began]) => `${title}… ${since(began)}`).join(', ');
    if (text === '' || (!isTTY && Date.now() - this.shownAt < PROGRESS_MS)) return;
    process.stdout.write(isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    this.shownAt = Date.now();
  }

  say(text) {
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}` : text);
  }

  end() {
    clearInterval(this.timer);
  }
}

// What is built is waited for by whatever looks at it; where it cannot be built, that fails.
async function hasBuilt(built, { isOfSources }) {
  try {
    if (!isOfSources) await built;
    return null;
  } catch (error) {
    return { passed: 0, failed: 1, isOver: true, output: sentenceOf(error) };
  }
}

async function runCheck({ node, built }, check, folder, progress) {
  const unbuilt = await hasBuilt(built, check);
  const began = Date.now();
  progress.running.set(check.title, began);
  const result = unbuilt ?? (await check.run(node, check, folder));
  progress.running.delete(check.title);
  const details = result.failed > 0 ? `\n${result.output.trim()}\n\n` : notes(result.output);
  progress.say(`${check.title}: ${summary(result)}, ${since(began)}\n${details}`);
  return result;
}

async function runLanes(product, lanes, folder) {
  const total = { passed: 0, failed: 0 };
  const progress = new Progress();
  sayOn({ isTTY: false, write: (text) => progress.say(text) });
  const runLane = async (checks) => {
    for (const check of checks) {
      const { passed, failed, isOver } = await runCheck(product, check, folder, progress);
      total.passed += passed;
      total.failed += failed;
      if (isOver) return;
    }
  };
  await Promise.all(lanes.map(runLane));
  progress.end();
  return total;
}

// Resolves once the packages are there: to their Node, and to what resolves once the product is built.
function prepareTests() {
  return new Promise((resolve, reject) => {
    const built = prepare({ withTests: true, installed: (node) => resolve({ node, built }) });
    built.catch(reject);
  });
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'barograph-report-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const product = await prepareTests();
  const [, , kind] = process.argv;
  // Tests decide for themselves what they need; a production setting of the caller would change what they see.
  delete process.env.NODE_ENV;
  if (kind === 'faults') process.env.ALL_FAULTS = 'true';
  if (kind === 'screens' || kind === 'breadth') process.env.IN_FULL = 'true';
  // The checker of types is written in Go: with more room it collects less often, which took a seventh of its time.
  process.env.GOGC ??= '400';
  // Commands of the packages find the bundled Node under its name.
  process.env.PATH = `${path.dirname(product.node)}${path.delimiter}${process.env.PATH ?? ''}`;
  process.chdir(ROOT);
  const { passed, failed } = await runLanes(product, LONG[kind] ?? CHECKS, folder);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

endWithSignals();
main().catch((error) => {
  process.stdout.write(`${sentenceOf(error)}\n`);
  // The last line is true here too: nothing could be checked.
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
});
