/**
 * Methodology v2: the numbers that differ from v1 or were not in it. Everything else is as in `methodology.ts`. The API prints these
 * constants, so what is published and what is computed cannot differ.
 */
import { INTERVAL_DEVIATIONS, METHODOLOGY } from './methodology';

/** Calendar days of a component's own past that it is compared with: 52 whole weeks. */
const BASELINE_DAYS = 364;
/** Values of these days that must exist. */
const BASELINE_MIN_VALUES = 14;
/** First complete days of the dataset, in which the filters settle. */
const WARM_UP_DAYS = 7;
/** A component's location is drawn to the median of its own weekday by w = k / (k + pull), from minValues values k on. */
const WEEKDAYS = { pull: 10, minValues: 6 } as const;

/** An outlet that expects more stories of a scope counts as one that expects this many. */
const EFFECTIVE_STORIES = 100;
/** In attention no outlet exceeds its expectation by more stories than the next one does, or than this many. */
const ALONE_STORIES = 0.5;
/** A score above `score` needs a change of more than `deviations` standard deviations of its own noise. */
const NOISE_FLOOR = { score: 80, deviations: INTERVAL_DEVIATIONS } as const;
/** Stories and outlets of the day itself that make a value where the expectation alone would not. */
const DAY_EVIDENCE = { stories: 4, outlets: 3 } as const;
/** The jackknife holds habits, locations and scales as they are, so its interval is too narrow: by this factor on simulated worlds printed anew. */
const INTERVAL_FACTOR = 1.42;
/** World and regions: the part of a member's score above this counts, squared. */
const TURMOIL_FROM = 50;
/** Values of a component from which scores are reckoned, though not shown: world and regions are compared with them. */
const SCORE_MIN_VALUES = 3;
/**
 * While a dataset is young, location and scale of Velocity and Acceleration, which hardly move within three weeks, are drawn to those of like scopes
 * by 1 − values / days. Like scopes lie at 0; their scale is a multiple of the component's sampling deviation, by the stories expected in
 * 28 days. It was measured once, on pairs, countries and categories of simulated worlds with a full year behind them.
 * `error`: standard deviation of what a component is mistaken by at first, in scales; it widens the interval by the same weight.
 */
const COLD_START = {
  days: 90,
  classes: [
    { expected: 0, velocity: 0.6, acceleration: 0.6 },
    { expected: 5, velocity: 0.75, acceleration: 0.75 },
    { expected: 15, velocity: 1, acceleration: 0.95 },
    { expected: 50, velocity: 1.3, acceleration: 1.3 },
    { expected: 150, velocity: 1.6, acceleration: 1.7 },
  ],
  error: 0.5,
} as const;

/**
 * Letters of ISR. MVI moves further than in v1, so ISR stands lower; the cuts lie where as many values of countries and pairs of a simulated world
 * get each letter as in v1: half of the countries' ISR lies between 38 and 46, of the pairs' between 41 and 51, of the world's between 39 and 45.
 */
const RATING_CUTS: typeof METHODOLOGY.parameters.ratingCuts = [
  { letter: 'AAA', from: 60 },
  { letter: 'AA', from: 48 },
  { letter: 'A', from: 40 },
  { letter: 'BBB', from: 36 },
  { letter: 'BB', from: 32 },
  { letter: 'B', from: 29 },
  { letter: 'CCC', from: 26 },
  { letter: 'CC', from: 22 },
  { letter: 'C', from: 18 },
];

/** What v2 changed, in sentences for the change log; the figures are of simulated worlds. */
const SUMMARY = [
  'Components are compared with their own weekday: the usual value is pulled from the median of the last 364 days toward that of the same weekday.',
  'The world and the regions now measure how much of today’s coverage belongs to countries in turmoil instead of a mean over countries, which raised the standard deviation of the world from 1.5 to 18 points.',
  'A day with at least 4 stories from at least 3 outlets gets a value, marked thin, so a burst in a quiet country shows on its first day.',
  'A score above 80 requires a change larger than the 90% interval of its own noise, which now follows the day’s stories.',
  'In attention, no outlet exceeds its usual count by more than the next one does, or by more than half a story: campaigns by one outlet pass for surges half as often.',
  'An outlet that expects more than 100 stories counts as if it expected 100.',
  'The first value comes after 21 complete days instead of 90. Until 90 days have been compared, velocity and acceleration are drawn to those of subjects with about as many stories, and intervals are wider.',
  'Intervals are 1.42 times as wide: they held the value that the same news gave when printed anew 78% of the time, and now do so about 90% of the time.',
  'MVI moves further than before, so the letters of ISR start lower: AAA at 60 instead of 66, A at 40 instead of 46.',
].join(' ');

export const METHODOLOGY_V2 = {
  version: 'v2',
  parameters: {
    ...METHODOLOGY.parameters,
    baselineDays: BASELINE_DAYS,
    baselineMinValues: BASELINE_MIN_VALUES,
    warmUpDays: WARM_UP_DAYS,
    weekdays: WEEKDAYS,
    effectiveStories: EFFECTIVE_STORIES,
    aloneStories: ALONE_STORIES,
    noiseFloor: NOISE_FLOOR,
    dayEvidence: DAY_EVIDENCE,
    intervalFactor: INTERVAL_FACTOR,
    turmoilFrom: TURMOIL_FROM,
    scoreMinValues: SCORE_MIN_VALUES,
    coldStart: COLD_START,
    ratingCuts: RATING_CUTS,
  },
  changes: [...METHODOLOGY.changes, { version: 'v2', summary: SUMMARY }],
} as const;
