import { METHODOLOGY } from './methodology';
import { METHODOLOGY_V2 } from './methodology-v2';
import type { WeekdayPull } from './rolling';

/** Version of the formulas. Values, states and checkpoints of one version are never read as those of another. */
export type MethodologyVersion = 'v1' | 'v2';

/** Every version with what it publishes of itself: parameters, and the change log up to it. */
export const METHODOLOGIES = { v1: METHODOLOGY, v2: METHODOLOGY_V2 } as const;

/** All versions, the oldest first. */
export const METHODOLOGY_VERSIONS: readonly MethodologyVersion[] = ['v1', 'v2'];

/** The version that new values are computed by, and that a new instance begins with. */
export const CURRENT_METHODOLOGY: MethodologyVersion = 'v1';

/** What the engine does differently from version to version. */
export interface EngineRules {
  readonly version: MethodologyVersion;
  /** Calendar days of the baselines. */
  readonly baselineDays: number;
  /** Values that a baseline needs before there are values. */
  readonly baselineMinValues: number;
  /** First complete days that no baseline records. */
  readonly warmUpDays: number;
  /** How locations know the weekday; null where they don't. */
  readonly weekdays: WeekdayPull | null;
}

const RULES: Readonly<Record<MethodologyVersion, EngineRules>> = {
  v1: { version: 'v1', ...METHODOLOGY.parameters, weekdays: null },
  v2: { version: 'v2', ...METHODOLOGY_V2.parameters },
};

/** The rules of a version. Throws a RangeError where there is no such version. */
export function rulesOf(version: MethodologyVersion): EngineRules {
  if (!Object.hasOwn(RULES, version)) throw new RangeError(`no methodology ${String(version)}`);
  return RULES[version];
}

/** Complete days that lie before the first value of a version. */
export function historyDaysOf(version: MethodologyVersion): number {
  const { baselineMinValues, warmUpDays } = rulesOf(version);
  return warmUpDays + baselineMinValues;
}
