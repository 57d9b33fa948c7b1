/**
 * How fast the engine works: the full catalogue over three simulated years, and one incremental day from a snapshot, in one thread and in
 * the partitions that the product uses. Beside it, in the same run, what reading the same counts costs: a plain loop that adds up
 * every entry by scope.
 */
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
import { EngineOptions, REASON, VolatilityEngine } from '../../server/volatility/engine';

const FIRST_DAY = 19_400;
const DAYS = 1_095;
const WORLD_NUMBER = 1;

/** One day as it lies in the store: reading it is part of what both the engine and the baseline do. */
interface PackedDay {
  readonly day: number;
  readonly state: CoverageDay['state'];
  readonly bytes: Buffer;
}

interface Timing {
  readonly what: string;
  readonly seconds: number;
  readonly scopeDays: number;
}

function main(): void {
  const [days, generating] = timed(() => generate(DAYS + 1));
  const bytes = days.reduce((sum, { bytes: { length } }) => sum + length, 0);
  print(`coverage: ${days.length} days, ${(bytes / 1e6).toFixed(1)} MB packed, generated in ${generating.toFixed(1)} s`);
  const history = days.slice(0, DAYS);
  const memoryBefore = process.memoryUsage().rss;
  const options = fullCatalogue();
  const timings: Timing[] = [];
  const record = (what: string, scopes: number, count: number, work: () => unknown): void => {
    const [, seconds] = timed(work);
    timings.push({ what, seconds, scopeDays: scopes * count });
  };
  record('baseline: adding up all entries by scope', SCOPE_COUNT, DAYS, () => sumByScope(history));
  const engine = new VolatilityEngine(options);
  let values = 0;
  record('engine: full catalogue, one thread', SCOPE_COUNT, DAYS, () => (values = run(engine, history)));
  const [snapshot, saving] = timed(() => engine.snapshot());
  record('engine: one day from a snapshot', SCOPE_COUNT, 1, () => run(VolatilityEngine.restore(options, snapshot), days.slice(DAYS)));
  for (const timing of timings) printTiming(timing);
  print(`snapshot: ${(snapshot.length / 1e6).toFixed(1)} MB, taken in ${(saving * 1000).toFixed(0)} ms`);
  print(`values: ${values} of ${SCOPE_COUNT * DAYS} are not null`);
  print(
    `memory: peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, of which ${(memoryBefore / 2 ** 20).toFixed(0)} MB before the engine`,
  );
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

function timed<T>(work: () => T): [T, number] {
  const started = process.hrtime.bigint();
  const result = work();
  return [result, Number(process.hrtime.bigint() - started) / 1e9];
}

function printTiming({ what, seconds, scopeDays }: Timing): void {
  print(`${what}: ${seconds.toFixed(3)} s, ${Math.round(scopeDays / seconds).toLocaleString('en')} scope-days/s`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main();
