/**
 * Methodology v1: every number the formulas use, under one version. The API prints this file's constants, so what is
 * published and what is computed cannot differ. A changed number is a new version; values of an older version stay.
 */

/** Version that every value computed by this code carries. */
export const METHODOLOGY_VERSION = 'v1';

// Habit: what an outlet usually prints about a scope.
/** Calendar days before the day in which an outlet must have printed to belong to the panel. */
export const PANEL_DAYS = 28;
/** Half-life of the habit's weights, calendar days. */
export const HABIT_HALF_LIFE_DAYS = 60;
/** Weight, in stories, with which an outlet's share is drawn to the panel's. */
export const HABIT_PRIOR_STORIES = 1000;
/** A count is learned up to μ·scale + deviations·√μ + stories. */
export const HABIT_CLIP = { scale: 1.5, deviations: 2.5, stories: 1 } as const;
/** Decayed sums below this many stories are forgotten: thirty half-lives after a single story. */
export const HABIT_FORGOTTEN_STORIES = 1e-9;

// Attention: the common factor of the panel above its habits.
/** In the robust sum a count enters up to rμ + deviations·√(rμ) + stories. */
export const ATTENTION_CLIP = { deviations: 2.5, stories: 1 } as const;
/** Pseudo-stories added above and below the fraction. */
export const ATTENTION_PRIOR_STORIES = 2;
/** The fixed point is reached when a step is smaller than this. */
export const ATTENTION_TOLERANCE = 1e-10;
/** Steps after which the fixed point is taken as it is. */
export const ATTENTION_MAX_STEPS = 50;

// Spread: the share of active outlets above their own expectation.
/** Stories beyond which an outlet weighs no more. */
export const SPREAD_WEIGHT_CAP = 50;
/** A count this close to its expectation, relative to max(1, μ), is equal to it: rounding must not decide. */
export const SPREAD_TIE = 1e-9;

// Velocity: the slope of a local linear trend of attention.
/** Process standard deviation of the level, log points per day. */
export const TREND_LEVEL_DEVIATION = 0.05;
/** Process standard deviation of the slope, log points per day²; also the deviation of the first slope. */
export const TREND_SLOPE_DEVIATION = 0.01;
/** Observation variance is 1 / (Σμ + stories) + variance. */
export const OBSERVATION_NOISE = { stories: 1, variance: 0.02 } as const;

// Acceleration: the second derivative of a fading-memory filter of attention.
/** Forgetting factor θ of the third-order filter. */
export const FADING_THETA = 0.9;

// Scores.
/** Calendar days of a component's own past that it is compared with. */
export const BASELINE_DAYS = 365;
/** Values of these days that must exist. */
const BASELINE_MIN_VALUES = 60;
/** First complete days of the dataset, in which the filters settle; their values are not compared with. */
const WARM_UP_DAYS = 30;
/** Makes the median absolute deviation of a normal sample its standard deviation. */
export const MAD_TO_DEVIATION = 1.4826;
/** Share of the standard deviation below which the scale never falls. */
export const DEVIATION_FLOOR = 0.5;

// MVI and ISR.
/** Weights of the three scores in MVI, as shown; they are normalised to the sum 1. */
export const MVI_WEIGHTS = { spread: 0.33, velocity: 0.33, acceleration: 0.34 } as const;
/** Half-life of ISR's averages, calendar days. */
export const ISR_HALF_LIFE_DAYS = 30;
/** ISR is 100 − EWMA(level·MVI + swing·min(100, swingScale·s)). */
export const ISR_MIX = { level: 0.5, swing: 0.5, swingScale: 4 } as const;
/** MVI values needed before the first ISR. */
export const ISR_MIN_VALUES = 30;

// Letters.
/**
 * Letters of ISR with the least value of each; below the last one is RATING_LOWEST. Set once, on the last year of two simulated
 * worlds, so that a quiet scope reads A to AA: without a narrative in 60 days, the middle half of ISR lies between 44 and 52 for
 * countries and categories and between 50 and 60 for pairs; the whole world stands near 72; 1 % of all days lie below 35.
 */
export const RATING_CUTS: readonly { readonly letter: string; readonly from: number }[] = [
  { letter: 'AAA', from: 66 },
  { letter: 'AA', from: 56 },
  { letter: 'A', from: 46 },
  { letter: 'BBB', from: 41 },
  { letter: 'BB', from: 37 },
  { letter: 'B', from: 33 },
  { letter: 'CCC', from: 29 },
  { letter: 'CC', from: 25 },
  { letter: 'C', from: 20 },
];
export const RATING_LOWEST = 'D';
/** Points beyond a cut that ISR must go before the letter changes. */
export const RATING_HYSTERESIS = 1;
/** Points of change over OUTLOOK_DAYS beyond which the outlook is not stable. */
export const OUTLOOK_THRESHOLD = 2;
export const OUTLOOK_DAYS = 30;

// Severity: how restless a value is, from 1 (calm) to 5 (severe).
/**
 * MVI from which a value is watchful, elevated, high and severe; below the first it is calm. Set once, on the last two years of
 * the 195 countries of a simulated world: 75 of 100 values are calm, 14 watchful, 7 elevated, 3 high and 1 severe. Categories
 * and pairs lie close to that; the world, a mean of all countries, has never left the calm.
 */
export const SEVERITY_CUTS: readonly [number, number, number, number] = [60, 68, 76, 84];
/** Ratings of each severity. */
export const RATING_SEVERITIES: readonly { readonly severity: 1 | 2 | 3 | 4 | 5; readonly letters: readonly string[] }[] = [
  { severity: 1, letters: ['AAA', 'AA', 'A'] },
  { severity: 2, letters: ['BBB'] },
  { severity: 3, letters: ['BB'] },
  { severity: 4, letters: ['B', 'CCC'] },
  { severity: 5, letters: ['CC', 'C', 'D'] },
];

// Sufficiency and confidence.
/** Calendar days, ending with the day, over which a scope's expected stories are summed. */
export const EXPECTED_DAYS = 28;
/** Decayed stories in scope from which an outlet counts as carrying the scope. */
export const CARRIER_STORIES = 0.25;
/** Least expected stories and carrying outlets of each level; below `thin` a value is null, insufficient. */
export const CONFIDENCE_LEVELS = {
  high: { expected: 500, outlets: 30 },
  fair: { expected: 50, outlets: 10 },
  thin: { expected: 5, outlets: 3 },
} as const;
/** Fixed groups of outlets of the jackknife. */
export const JACKKNIFE_GROUPS = 20;
/** Standard errors of a 90 % interval. */
export const INTERVAL_DEVIATIONS = 1.645;

// World and regions.
/** Calendar days, ending with the day, whose stories weigh the members. */
export const AGGREGATE_DAYS = 365;
/** No member weighs more than this. */
export const AGGREGATE_WEIGHT_CAP = 0.1;

/** The page's facts as the API prints them. */
export const METHODOLOGY = {
  version: METHODOLOGY_VERSION,
  parameters: {
    panelDays: PANEL_DAYS,
    habitHalfLifeDays: HABIT_HALF_LIFE_DAYS,
    habitPriorStories: HABIT_PRIOR_STORIES,
    habitClip: HABIT_CLIP,
    habitForgottenStories: HABIT_FORGOTTEN_STORIES,
    attentionClip: ATTENTION_CLIP,
    attentionPriorStories: ATTENTION_PRIOR_STORIES,
    attentionTolerance: ATTENTION_TOLERANCE,
    attentionMaxSteps: ATTENTION_MAX_STEPS,
    spreadWeightCap: SPREAD_WEIGHT_CAP,
    spreadTie: SPREAD_TIE,
    trendLevelDeviation: TREND_LEVEL_DEVIATION,
    trendSlopeDeviation: TREND_SLOPE_DEVIATION,
    observationNoise: OBSERVATION_NOISE,
    fadingTheta: FADING_THETA,
    baselineDays: BASELINE_DAYS,
    baselineMinValues: BASELINE_MIN_VALUES,
    warmUpDays: WARM_UP_DAYS,
    madToDeviation: MAD_TO_DEVIATION,
    deviationFloor: DEVIATION_FLOOR,
    mviWeights: MVI_WEIGHTS,
    isrHalfLifeDays: ISR_HALF_LIFE_DAYS,
    isrMix: ISR_MIX,
    isrMinValues: ISR_MIN_VALUES,
    ratingCuts: RATING_CUTS,
    ratingLowest: RATING_LOWEST,
    ratingHysteresis: RATING_HYSTERESIS,
    outlookThreshold: OUTLOOK_THRESHOLD,
    outlookDays: OUTLOOK_DAYS,
    severityCuts: SEVERITY_CUTS,
    ratingSeverities: RATING_SEVERITIES,
    expectedDays: EXPECTED_DAYS,
    carrierStories: CARRIER_STORIES,
    confidenceLevels: CONFIDENCE_LEVELS,
    jackknifeGroups: JACKKNIFE_GROUPS,
    intervalDeviations: INTERVAL_DEVIATIONS,
    aggregateDays: AGGREGATE_DAYS,
    aggregateWeightCap: AGGREGATE_WEIGHT_CAP,
  },
  changes: [
    { version: 'v1', summary: 'First version: diffusion Spread, local linear trend Velocity, fading-memory Acceleration, robust attention.' },
  ],
} as const;
