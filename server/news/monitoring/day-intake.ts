import { MS_PER_DAY } from '../../platform/clock';
import type { CollectedDayFacts } from '../storage/coverage.repository';
import { usualArticles } from '../coverage/day-sources';
import { type DaySources, EXPECTATION_DAYS, type SourceFacts } from '../model/day-sources';
import { WINDOW_MS, type WindowRun } from '../model/windows';
import { REGULAR_SOURCES } from '../sources/registry';
import { NO_INTAKE, type SourceIntake } from '../model/source-intake';
import { ratioToUsual, type Unusual, unusualOf } from './unusual';

/** What one source contributed to a day. */
export interface SourceDayIntake {
  readonly source: string;
  /** Articles stored for the day. */
  readonly articles: number;
  /** GDELT windows that were due, or feeds that were active; 0 where nothing is expected. */
  readonly expected: number;
  readonly seen: number;
  /** One window in so many was due; 1 where all were. */
  readonly sample: number;
  /** Windows that arrived long after their label. */
  readonly late: number;
  /** GDELT windows that are missing. */
  readonly missingWindows: readonly WindowRun[];
  /** Whether it contributed much more or less than usual. */
  readonly unusual: Unusual | null;
  /** Of the windows of the day; of other sources, of what was read on the day. */
  readonly intake: SourceIntake;
}

export interface DaySurroundings {
  /** Of the day and the 28 before it. */
  readonly bySource: ReadonlyMap<number, DaySources>;
  readonly intakes: ReadonlyMap<string, SourceIntake>;
  /** Missing windows, by source. */
  readonly missing: ReadonlyMap<string, readonly WindowRun[]>;
  /** Whether the day is over, so that it can be compared with others. */
  readonly isOver: boolean;
}

/** The sources of a day: those from which something is expected, and those that contributed something. */
export function sourcesOfDay(facts: CollectedDayFacts, around: DaySurroundings): SourceDayIntake[] {
  const own = sourcesOf(facts);
  const before = Array.from({ length: EXPECTATION_DAYS }, (_, at) => around.bySource.get(facts.day - 1 - at) ?? {});
  const names = new Set([...REGULAR_SOURCES.map(({ name }) => name), ...Object.keys(own), ...around.intakes.keys()]);
  return [...names].flatMap((source): SourceDayIntake[] => {
    const brought = own[source];
    const intake = around.intakes.get(source) ?? NO_INTAKE;
    const isExpected = isRegular(source) ? usualArticles(source, own, before) !== null : (brought?.expected ?? 0) > 0;
    if (!isExpected && (brought?.articles ?? 0) === 0 && intake.files === 0) return [];
    const expected = isExpected ? (brought?.expected ?? 0) : 0;
    const seen = Math.min(brought?.seen ?? 0, expected);
    const sample = brought?.sample ?? 1;
    // Blocks of a sample are as long as what one window of it stands for.
    const due = facts.day * MS_PER_DAY + (sample === 1 ? expected : facts.windowsExpected) * WINDOW_MS;
    return [
      {
        source,
        articles: brought?.articles ?? 0,
        expected,
        seen,
        sample,
        late: brought?.late ?? 0,
        missingWindows: seen < expected ? upTo(around.missing.get(source) ?? [], due) : [],
        unusual: isRegular(source) && around.isOver ? unusualOf(ratioToUsual(source, facts.day, around.bySource)) : null,
        intake,
      },
    ];
  });
}

/** Days that were stored before sources were told apart, or that are simulated, have one source. */
function sourcesOf({ bySource, sources, articles, windowsExpected: expected, windowsSeen: seen }: CollectedDayFacts): DaySources {
  if (Object.keys(bySource).length > 0 || sources.length !== 1) return bySource;
  const facts: SourceFacts = { articles, expected, seen, late: 0, share: expected === 0 ? 1 : seen / expected, isRegular: seen > 0 };
  return { [sources[0]]: facts };
}

function isRegular(source: string): boolean {
  return REGULAR_SOURCES.some(({ name }) => name === source);
}

function upTo(runs: readonly WindowRun[], last: number): WindowRun[] {
  return runs.filter(({ from }) => from.getTime() <= last).map(({ from, to }) => ({ from, to: new Date(Math.min(to.getTime(), last)) }));
}
