// `npm test`: packages and build as for the start, then every check; each runs whatever became of the others.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { sentenceOf, step } from './say.mjs';
import { ROOT, endWithSignals, runCommand } from './run-command.mjs';

const JEST = ['--no-warnings', 'node_modules/jest/bin/jest.js'];
const CONFIG = 'test/jest.config.js';

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
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  // The report goes to the standard output as well; people want the other stream.
  const text = output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
  return { ...counts, failed, output: text };
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

const CHECKS = [
  { title: 'Format', run: runTool, args: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { title: 'Lint', run: runTool, args: ['node_modules/eslint/bin/eslint.js', '.'] },
  { title: 'Types', run: runTool, args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { title: 'Types of the client', run: runTool, args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'client/tsconfig.json'] },
  { title: 'Types of the browser tests', run: runTool, args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'test/browser/tsconfig.json'] },
  { title: 'Unit tests', run: runJest, args: ['-c', CONFIG, '--selectProjects', 'unit'] },
  { title: 'Start tests', run: runJest, args: ['-c', 'test/start/jest.config.js'] },
  { title: 'Product tests', run: runJest, args: ['-c', CONFIG, '--selectProjects', 'product'] },
  { title: 'Browser tests', run: runJest, args: ['-c', 'test/browser/jest.config.js'] },
];

function summary({ passed, failed, skipped = 0 }) {
  return [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean).join(', ');
}

// Lines by which a test says why it was skipped are part of the report, even when all goes well.
function notes(output) {
  return [...new Set(output.split('\n').filter((line) => /^\s*skipped: |: skipped, /.test(line)))].map((line) => `  ${line.trim()}\n`).join('');
}

async function runChecks(node, folder) {
  const total = { passed: 0, failed: 0 };
  for (const check of CHECKS) {
    let result;
    await step(
      check.title,
      async (add) => {
        result = await check.run(node, check, folder);
        add(summary(result));
      },
      { always: true },
    );
    total.passed += result.passed;
    total.failed += result.failed;
    process.stdout.write(result.failed > 0 ? `\n${result.output.trim()}\n\n` : notes(result.output));
  }
  return total;
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'barograph-report-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const node = await prepare();
  // Tests decide for themselves what they need; a production setting of the caller would change what they see.
  delete process.env.NODE_ENV;
  // Commands of the packages find the bundled Node under its name.
  process.env.PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
  process.chdir(ROOT);
  const { passed, failed } = await runChecks(node, folder);
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
