/**
 * How fast the engine works: the full catalogue over three simulated years, and one incremental day from a snapshot, in one thread, by each
 * methodology in a process of its own. Beside it, in the same process, what reading the same counts costs: a plain loop that adds up
 * every entry by scope.
 */
import { spawnSync } from 'node:child_process';
import { createSimulatedWorld } from '../../server/news/sources/simulated/world';
import { simulatedCoverage } from '../../server/news/sources/simulated/coverage';
import { COUNTRIES } from '../../server/reference/countries';
import {
  COUNTRY_COUNT,
  countryScope,
  DEVELOPED_SCOPE,
  EMERGING_SCOPE,
  FIRST_COUNTRY_SCOPE,
  SCOPE_COUNT,
  WORLD_SCOPE,
} from '../../server/reference/scopes';
import { CoverageDay, decodeCoverage, encodeCoverage } from '../../server/volatility/coverage';
import { EngineOptions, REASON, VolatilityEngine } from '../../server/volatility/engine/engine';
import { METHODOLOGY_VERSIONS, type MethodologyVersion } from '../../server/volatility/methodology/methodologies';

const FIRST_DAY = 19_400;
const DAYS = 1_095;
const WORLD_NUMBER = 1;

/** One day as it lies in the store: reading it is part of what both the engine and the baseline do. */
interface PackedDay {
  readonly day: number;
  readonly state: CoverageDay['state'];
  readonly bytes: Buffer;
}

/** What one process measured, by processor time of its own: other work on the machine counts little. */
interface Measured {
  readonly baseline: number;
  readonly years: number;
  readonly day: number;
  readonly values: number;
  readonly snapshotBytes: number;
  readonly memoryMb: number;
  readonly memoryBeforeMb: number;
}

/** Runs of each methodology, in turns; the middle one counts. */
const ROUNDS = 3;

function main(): void {
  const version = METHODOLOGY_VERSIONS.find((name) => name === process.argv[2]);
  if (version !== undefined) {
    process.stdout.write(JSON.stringify(measure(version)));
    return;
  }
  const runs = new Map<MethodologyVersion, Measured[]>(METHODOLOGY_VERSIONS.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) for (const [name, list] of runs) list.push(inProcess(name));
  for (const [name, list] of runs) printRuns(name, list);
  const ratio = (pick: (run: Measured) => number): string => (middle(runs.get('v2')!, pick) / middle(runs.get('v1')!, pick)).toFixed(2);
  print(`v2 over v1: three years ${ratio(({ years }) => years)}, one more day ${ratio(({ day }) => day)} (goal 1.3)`);
}

function inProcess(version: MethodologyVersion): Measured {
  const { status, stdout } = spawnSync(process.execPath, [...process.execArgv, __filename, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the run of ${version} ended with ${status}`);
  return JSON.parse(stdout) as Measured;
}

function measure(methodology: MethodologyVersion): Measured {
  const days = generate(DAYS + 1);
  const history = days.slice(0, DAYS);
  const memoryBefore = process.memoryUsage().rss;
  const options = { ...fullCatalogue(), methodology };
  const [, baseline] = timed(() => sumByScope(history));
  const engine = new VolatilityEngine(options);
  const [values, years] = timed(() => run(engine, history));
  const snapshot = engine.snapshot();
  const [, day] = timed(() => run(VolatilityEngine.restore(options, snapshot), days.slice(DAYS)));
  const memoryMb = process.resourceUsage().maxRSS / 1024;
  return { baseline, years, day, values, snapshotBytes: snapshot.length, memoryMb, memoryBeforeMb: memoryBefore / 2 ** 20 };
}

function printRuns(version: MethodologyVersion, list: readonly Measured[]): void {
  const of = (pick: (run: Measured) => number): number => middle(list, pick);
  print(
    `${version}: baseline ${of(({ baseline }) => baseline).toFixed(2)} s, three years ${of(({ years }) => years).toFixed(2)} s, one more day ${of(({ day }) => day).toFixed(3)} s`,
  );
  print(`  snapshot ${(list[0].snapshotBytes / 1e6).toFixed(1)} MB, ${list[0].values} of ${SCOPE_COUNT * DAYS} values are not null`);
  print(
    `  memory ${of(({ memoryMb }) => memoryMb).toFixed(0)} MB (goal 512), of which ${of(({ memoryBeforeMb }) => memoryBeforeMb).toFixed(0)} before the engine`,
  );
}

function middle(list: readonly Measured[], pick: (run: Measured) => number): number {
  return list.map(pick).sort((a, b) => a - b)[list.length >> 1];
}

/** The whole catalogue as one run: every country, category and pair by habit, world and regions as means of countries. */
function fullCatalogue(): EngineOptions {
  const countries = Int32Array.from({ length: COUNTRY_COUNT }, (_, i) => countryScope(i));
  const region = (name: string): Int32Array => countries.filter((_, i) => COUNTRIES[i].region === name);
  return {
    scopes: Int32Array.from({ length: SCOPE_COUNT - FIRST_COUNTRY_SCOPE }, (_, i) => FIRST_COUNTRY_SCOPE + i),
    aggregates: [
      { scope: WORLD_SCOPE, members: countries, whole: true },
      { scope: DEVELOPED_SCOPE, members: region('developed') },
      { scope: EMERGING_SCOPE, members: region('emerging') },
    ],
  };
}

function generate(count: number): PackedDay[] {
  const world = createSimulatedWorld(WORLD_NUMBER);
  const ids = Int32Array.from(world.outlets, (_, i) => i + 1);
  return Array.from({ length: count }, (_, i) => {
    const coverage = simulatedCoverage(world, FIRST_DAY + i, ids);
    return { day: coverage.day, state: coverage.state, bytes: encodeCoverage(coverage) };
  });
}

/** Gives the days to the engine; returns how many values came out. */
function run(engine: VolatilityEngine, days: readonly PackedDay[]): number {
  let present = 0;
  for (const { day, state, bytes } of days) {
    const { reason } = engine.advance(decodeCoverage(day, state, bytes));
    for (const code of reason) if (code === REASON.present) present++;
  }
  return present;
}

function sumByScope(days: readonly PackedDay[]): Float64Array {
  const sums = new Float64Array(SCOPE_COUNT);
  for (const { day, state, bytes } of days) {
    const coverage = decodeCoverage(day, state, bytes);
    for (let i = 0; i < coverage.scopes.length; i++) {
      for (let j = coverage.starts[i]; j < coverage.starts[i + 1]; j++) sums[coverage.scopes[i]] += coverage.entryCounts[j];
    }
  }
  return sums;
}

/** What work gives, and the seconds of the processor it took. */
function timed<T>(work: () => T): [T, number] {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return [result, (user + system) / 1e6];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main();
