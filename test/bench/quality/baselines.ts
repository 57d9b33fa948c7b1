/**
 * What a user would take instead: well-known detectors on a scope's daily count n and all stories N. Each gives one number for each day
 * from that day and the ones before it; higher means more; NaN where there is too little past.
 */
import type { Series } from './measures';

export interface Counts {
  readonly stories: Series;
  readonly totals: Series;
}

export interface Baseline {
  readonly name: string;
  readonly of: (counts: Counts) => Series;
}

const WINDOW = 28;
const YEAR = 364;
/** Days of the past that a yearly reference needs. */
const LEAST_PAST = 21;

export const BASELINES: readonly Baseline[] = [
  { name: '28-day z of the count', of: ({ stories }) => zScores(stories) },
  { name: '28-day z of the share', of: (counts) => zScores(sharesOf(counts)) },
  { name: 'smoothed volume, as GDELT shows it', of: (counts) => smoothedVolume(sharesOf(counts)) },
  { name: 'Kleinberg bursts', of: kleinberg },
  { name: 'EWMA chart of the share', of: (counts) => ewmaChart(sharesOf(counts)) },
  { name: 'log-odds against the trailing year', of: logOdds },
];

function sharesOf({ stories, totals }: Counts): Series {
  return stories.map((count, day) => count / totals[day]);
}

/** (today − mean) / s.d. of the 28 days before. Where these never varied, the s.d. of one story among them. */
function zScores(values: Series): Series {
  return values.map((value, day) => {
    const { count, mean, deviation } = momentsOf(values, day - WINDOW, day);
    if (count < WINDOW / 2) return NaN;
    const floor = Math.max(deviation, mean / Math.sqrt(count), 1e-9);
    return (value - mean) / floor;
  });
}

/** Mean share of five days over the mean of the year before, as a ratio. */
function smoothedVolume(shares: Series): Series {
  return shares.map((_, day) => {
    const recent = momentsOf(shares, day - 4, day + 1);
    const past = momentsOf(shares, day - YEAR, day - 4);
    return recent.count === 0 || past.count < LEAST_PAST ? NaN : (recent.mean + 1e-6) / (past.mean + 1e-6);
  });
}

/**
 * Kleinberg's two states for batches (n of N): the usual share of the year before, and twice that; a step up costs ln(days). The number is by how
 * much the cheapest history that ends in the burst beats the cheapest that does not. Source: J. Kleinberg, Bursty and Hierarchical
 * Structure in Streams, 2002, with s = 2, γ = 1.
 */
function kleinberg({ stories, totals }: Counts): Series {
  const up = Math.log(YEAR);
  let calm = 0;
  let burst = up;
  return stories.map((count, day) => {
    const past = sumsOf(stories, totals, day - YEAR, day);
    if (Number.isNaN(count) || past.days < LEAST_PAST) return NaN;
    const share = (past.stories + 0.5) / (past.totals + 1);
    const costOf = (rate: number): number => -count * Math.log(rate) - (totals[day] - count) * Math.log(1 - rate);
    const [calmCost, burstCost] = [costOf(share), costOf(Math.min(0.999, 2 * share))];
    const nextCalm = Math.min(calm, burst) + calmCost;
    const nextBurst = Math.min(calm + up, burst) + burstCost;
    const lowest = Math.min(nextCalm, nextBurst);
    calm = nextCalm - lowest;
    burst = nextBurst - lowest;
    return calm - burst;
  });
}

/** (EWMA − mean) / its s.d., λ = 0.2, mean and s.d. of the year before. Source: S. W. Roberts 1959. */
function ewmaChart(shares: Series): Series {
  const weight = 0.2;
  let average = NaN;
  return shares.map((share, day) => {
    if (!Number.isNaN(share)) average = Number.isNaN(average) ? share : average + weight * (share - average);
    const { count, mean, deviation } = momentsOf(shares, day - YEAR, day);
    return count < LEAST_PAST || Number.isNaN(share) ? NaN : (average - mean) / Math.max(1e-9, deviation * Math.sqrt(weight / (2 - weight)));
  });
}

/** Log-odds ratio of today against the year before over its s.d., with the year as informative prior. Source: B. Monroe et al. 2008. */
function logOdds({ stories, totals }: Counts): Series {
  return stories.map((count, day) => {
    const past = sumsOf(stories, totals, day - YEAR, day);
    if (Number.isNaN(count) || past.days < LEAST_PAST) return NaN;
    const prior = (past.stories / past.totals) * 100 + 0.01;
    const odds = (inside: number, all: number): number => Math.log((inside + prior) / (all + 100 - inside - prior));
    return (odds(count, totals[day]) - odds(past.stories, past.totals)) / Math.sqrt(1 / (count + prior) + 1 / (past.stories + prior));
  });
}

function momentsOf(values: Series, from: number, to: number): { count: number; mean: number; deviation: number } {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let day = Math.max(0, from); day < to; day++) {
    if (Number.isNaN(values[day])) continue;
    count++;
    sum += values[day];
    squares += values[day] ** 2;
  }
  const mean = sum / count;
  return { count, mean, deviation: Math.sqrt(Math.max(0, squares - sum * mean) / (count - 1)) };
}

function sumsOf(stories: Series, totals: Series, from: number, to: number): { days: number; stories: number; totals: number } {
  const sums = { days: 0, stories: 0, totals: 0 };
  for (let day = Math.max(0, from); day < to; day++) {
    if (Number.isNaN(stories[day])) continue;
    sums.days++;
    sums.stories += stories[day];
    sums.totals += totals[day];
  }
  return sums;
}
