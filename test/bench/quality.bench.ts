/**
 * How well the index tells days on which a story rises from quiet ones, beside what a user would take otherwise, on simulated worlds whose truth is known.
 * The worlds have fixed numbers, so the tables are the same everywhere.
 */
import { METHODOLOGY_VERSIONS, type MethodologyVersion } from '../../server/volatility/methodology/methodologies';
import { BASELINES } from './quality/baselines';
import { boundOf } from './quality/bound';
import { type EngineSeries, type Field, placesOf, runEngine } from './quality/engine-series';
import { burstsOf, weekdayPart, worldShape } from './quality/evidence';
import { intervalsHeld, YOUNG } from './quality/intervals';
import { campaignsAbove, labelDays, type LabelledPair, measure, NEITHER, type Series } from './quality/measures';
import { coverageOfWorld, DAYS, storiesOf, totalsOf, type WatchedWorld, watchWorld, withoutCampaigns } from './quality/watched-world';

/** Worlds that no number of the methodology was set on. */
const WORLDS = [101];
/** Weekdays are judged from here on, when v1 has values too. */
const SETTLED = 120;
const BOUND = 'the bound: v2 with the true habits';
const SCORES: readonly (readonly [name: string, field: Field])[] = [
  ['MVI', 'mvi'],
  ['Spread', 'spreadScore'],
  ['Velocity', 'velocityScore'],
  ['Acceleration', 'accelerationScore'],
];

/** The series of each method by pair, in the worlds as they are and without their campaigns. */
interface Method {
  readonly name: string;
  readonly series: Series[];
  readonly calm: Series[];
}

interface Versions {
  readonly version: MethodologyVersion;
  readonly real: EngineSeries;
  readonly calm: EngineSeries;
}

function main(): void {
  const pairs: LabelledPair[] = [];
  const methods = new Map<string, Method>();
  const parts = new Map<string, number[]>();
  for (const number of WORLDS) {
    const watched = watchWorld(number);
    const calm = { ...watched, days: coverageOfWorld(withoutCampaigns(watched.world)) };
    const scopes = watched.pairs.map(({ scope }) => scope);
    const versions = METHODOLOGY_VERSIONS.map((version) => ({
      version,
      real: runEngine(watched.days, scopes, version),
      calm: runEngine(calm.days, scopes, version),
    }));
    for (const pair of watched.pairs) pairs.push({ pair, labels: labelDays(pair, DAYS) });
    addVersions(
      methods,
      versions,
      [...placesOf(scopes)].slice(-scopes.length).map(([, place]) => place),
    );
    addBaselines(methods, watched, calm);
    for (const { version, real } of versions) {
      addWeekdays(parts, version, real);
      printEvidence(number, version, watched, real);
    }
    if (number === WORLDS[0]) printIntervals(watched);
  }
  printWeekdays(parts);
  const all = [...methods.values()];
  printTable('days from 91 on', pairs, all, YOUNG.to, DAYS);
  printTable('days 21 to 90', pairs, all.filter(({ name }) => !name.endsWith('v1')), YOUNG.from, YOUNG.to); // prettier-ignore
}

function add(methods: Map<string, Method>, name: string, series: Series, calm: Series): void {
  const method = methods.get(name) ?? { name, series: [], calm: [] };
  method.series.push(series);
  method.calm.push(calm);
  methods.set(name, method);
}

function addVersions(methods: Map<string, Method>, versions: readonly Versions[], places: readonly number[]): void {
  for (const [name, field] of SCORES) {
    for (const { version, real, calm } of versions)
      for (const place of places) add(methods, `${name} ${version}`, real[field][place], calm[field][place]);
  }
}

function addBaselines(methods: Map<string, Method>, watched: WatchedWorld, calm: WatchedWorld): void {
  const bounds = [boundOf(watched), boundOf(calm)];
  const totals = [totalsOf(watched.days), totalsOf(calm.days)];
  watched.pairs.forEach(({ scope }, i) => {
    add(methods, BOUND, bounds[0][i], bounds[1][i]);
    const counts = [watched, calm].map(({ days }, of) => ({ stories: storiesOf(days, scope), totals: totals[of] }));
    for (const { name, of } of BASELINES) add(methods, name, of(counts[0]), of(counts[1]));
  });
}

/** Areas, delays and campaigns on the days that every method shown has a number of. */
function printTable(title: string, pairs: readonly LabelledPair[], methods: readonly Method[], from: number, to: number): void {
  const usable = pairs.map((_, i) =>
    Uint8Array.from({ length: DAYS }, (_unused, day) => {
      const has = ({ series, calm }: Method): boolean => !Number.isNaN(series[i][day]) && !Number.isNaN(calm[i][day]);
      return day >= from && day < to && methods.every(has) ? 1 : 0;
    }),
  );
  const sets = pairs.map(({ pair, labels }, i) => ({ pair, labels: labels.map((label, day) => (usable[i][day] === 1 ? label : NEITHER)) }));
  print(
    `\n${title}\n| method | area | thin · middle · thick | delay, days | found | campaigns | the same weeks without |\n|---|---|---|---|---|---|---|`,
  );
  for (const { name, series, calm } of methods) {
    const { area, byThickness, delay, found, threshold } = measure(sets, series);
    const { thin, middle, thick } = byThickness;
    const campaigns = [series, calm].map((of) => campaignsAbove(sets, of, threshold, usable).toFixed(3));
    const areas = [thin, middle, thick].map((part) => part.toFixed(3)).join(' · ');
    print(`| ${name} | ${area.toFixed(3)} | ${areas} | ${delay.toFixed(1)} | ${found.toFixed(3)} | ${campaigns.join(' | ')} |`);
  }
}

function addWeekdays(parts: Map<string, number[]>, version: MethodologyVersion, series: EngineSeries): void {
  for (const [name, field] of SCORES) {
    const list = parts.get(`${name} ${version}`) ?? [];
    parts.set(`${name} ${version}`, list);
    for (const values of series[field]) {
      const part = weekdayPart(values, SETTLED);
      if (part !== null) list.push(part);
    }
  }
}

function printWeekdays(parts: ReadonlyMap<string, number[]>): void {
  print('\nwhat weekdays explain beyond 200 permutations (goal: at most 2 % in 95 % of the scopes)');
  for (const [name, list] of parts) {
    list.sort((a, b) => a - b);
    const within = list.filter((part) => part <= 0.02).length / list.length;
    print(
      `| ${name} | ${percent(within)} of ${list.length} scopes within 2 % | 95th of a hundred ${percent(list[Math.floor(0.95 * list.length)])} |`,
    );
  }
}

function printEvidence(number: number, version: MethodologyVersion, watched: WatchedWorld, series: EngineSeries): void {
  const { bursts, silent, thin, loud } = burstsOf(watched, series, YOUNG.to);
  const { area, deviation } = worldShape(watched, series, SETTLED);
  print(
    `world ${number}, ${version}: ${percent(silent / bursts)} of ${bursts} bursts null on day one (goal 2 %), ${percent(loud / thin)} of thin days above 90 without one (goal 1 %)`,
  );
  print(`  world index: area ${area.toFixed(2)} on days of surging countries, standard deviation ${deviation.toFixed(1)} (goal 6)`);
}

function printIntervals(watched: WatchedWorld): void {
  const held = intervalsHeld(watched, METHODOLOGY_VERSIONS);
  METHODOLOGY_VERSIONS.forEach((version, i) => {
    const young = Number.isNaN(held[i].young) ? 'no values' : percent(held[i].young);
    print(`intervals that hold the mean of other printings (goal 88 to 92 %), ${version}: days 21 to 90 ${young}, later ${percent(held[i].later)}`);
  });
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main();
