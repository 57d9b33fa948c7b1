import type { ComponentName } from './components';
import { METHODOLOGY } from './methodology';
import { METHODOLOGY_V2 } from './methodology-v2';

/** Version of the formulas. Values, states and checkpoints of one version are never read as those of another. */
export type MethodologyVersion = 'v1' | 'v2';

/** Every version with what it publishes of itself: parameters, and the change log up to it. */
export const METHODOLOGIES = { v1: METHODOLOGY, v2: METHODOLOGY_V2 } as const;

/** All versions, the oldest first. */
export const METHODOLOGY_VERSIONS: readonly MethodologyVersion[] = ['v1', 'v2'];

/** The version that new values are computed by, and that a new instance begins with. */
export const CURRENT_METHODOLOGY: MethodologyVersion = 'v2';

/** How far a row's location is drawn to the median of its own weekday: w = k / (k + pull) for k values, from `minValues` on. */
export interface WeekdayPull {
  readonly pull: number;
  readonly minValues: number;
}

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
  /** Stories beyond which an outlet's expectation counts no further. */
  readonly effectiveStories: number;
  /** Stories by which an outlet may exceed its expectation in attention if no other exceeds its own as much; null where it is not limited. */
  readonly aloneStories: number | null;
  /** The noise of its own that a score above `score` must exceed; null where the scale is only as wide as the noise. */
  readonly noiseFloor: { readonly score: number; readonly deviations: number } | null;
  /** Evidence of the day that makes a value by itself; null where only the expectation counts. */
  readonly dayEvidence: { readonly stories: number; readonly outlets: number } | null;
  /** By how much the jackknife's interval is widened. */
  readonly intervalFactor: number;
  /** Score above which members move world and regions by its square; null where these are means over the year's weights. */
  readonly turmoilFrom: number | null;
  /** Values of a baseline from which scores are reckoned. */
  readonly scoreMinValues: number;
  /** What locations and scales are drawn to while a dataset is young; null where values wait instead. */
  readonly coldStart: ColdStart | null;
}

export interface ColdStart {
  /** Values after which locations and scales are the scope's own. */
  readonly days: number;
  /** Scales of components over their sampling deviation, by the least expected stories of the class, ascending; one that is not named keeps its own. */
  readonly classes: readonly ({ readonly expected: number } & Partial<Readonly<Record<ComponentName, number>>>)[];
  /** Standard deviation of what is mistaken, in scales. */
  readonly error: number;
}

const RULES: Readonly<Record<MethodologyVersion, EngineRules>> = {
  v1: {
    version: 'v1',
    ...METHODOLOGY.parameters,
    weekdays: null,
    effectiveStories: Infinity,
    aloneStories: null,
    noiseFloor: null,
    dayEvidence: null,
    intervalFactor: 1,
    turmoilFrom: null,
    scoreMinValues: METHODOLOGY.parameters.baselineMinValues,
    coldStart: null,
  },
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
