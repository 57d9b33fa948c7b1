import { CATEGORY_COUNT, FIRST_CATEGORY_SCOPE, FIRST_COUNTRY_SCOPE, FIRST_PAIR_SCOPE, SCOPE_COUNT } from '../../../reference/scopes';
import { encodeCoverage } from '../../../volatility/coverage';
import { simulatedCoverage } from './coverage';
import { simulatedStories } from './stories';
import { createSimulatedWorld, simulatedNarratives } from './world';

const FIRST = 19_700;
const DAYS = 364;
const world = createSimulatedWorld(1);
const ids = Int32Array.from(world.outlets, (_, outlet) => outlet);
const coverage = Array.from({ length: DAYS }, (_, i) => simulatedCoverage(world, FIRST + i, ids));
const complete = coverage.filter((day) => day.state === 'complete');
const totals = complete.map((day) => day.totals.reduce((sum, total) => sum + total, 0));
const stories = sumsOfScopes();

/** Stories of each scope in all days. */
function sumsOfScopes(): Float64Array {
  const sums = new Float64Array(SCOPE_COUNT);
  for (const day of complete) {
    day.scopes.forEach((scope, i) => {
      for (let entry = day.starts[i]; entry < day.starts[i + 1]; entry++) sums[scope] += day.entryCounts[entry] / 1000;
    });
  }
  return sums;
}

function mean(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

describe('the days of a simulated world', () => {
  it('days have 3,600 to 4,500 stories on average and take 25 to 50 kB encoded', () => {
    expect(mean(totals)).toBeGreaterThan(3_600);
    expect(mean(totals)).toBeLessThan(4_500);
    const bytes = mean(complete.map((day) => encodeCoverage(day).length));
    expect(bytes).toBeGreaterThan(25_000);
    expect(bytes).toBeLessThan(50_000);
  });

  it('weekends are quieter by at least a fifth, and no other day is', () => {
    const byWeekday = Array.from({ length: 7 }, (_, weekday) => mean(totals.filter((_, i) => (complete[i].day + 4) % 7 === weekday)));
    for (const weekend of [0, 6]) for (const weekday of [1, 2, 3, 4, 5]) expect(byWeekday[weekend]).toBeLessThan(0.8 * byWeekday[weekday]);
    expect(Math.min(...byWeekday.slice(1, 6))).toBeGreaterThan(0.9 * Math.max(...byWeekday.slice(1, 6)));
  });

  it('scopes come in all sizes, with 5 stories in 28 days in 35 to 65 % of the pairs', () => {
    const perMonth = Array.from(stories.slice(FIRST_PAIR_SCOPE), (sum) => (28 * sum) / complete.length);
    const part = (holds: (count: number) => boolean): number => perMonth.filter(holds).length / perMonth.length;
    expect(part((count) => count >= 5)).toBeGreaterThan(0.35);
    expect(part((count) => count >= 5)).toBeLessThan(0.65);
    expect(part((count) => count >= 100)).toBeGreaterThan(0.03);
    expect(part((count) => count < 1)).toBeGreaterThan(0.05);
  });

  it('stories cover every country and category, but mostly a few', () => {
    const countries = Array.from(stories.slice(FIRST_COUNTRY_SCOPE, FIRST_CATEGORY_SCOPE)).sort((a, b) => b - a);
    expect(countries[countries.length - 1]).toBeGreaterThan(0);
    const all = countries.reduce((sum, count) => sum + count);
    expect(countries.slice(0, 20).reduce((sum, count) => sum + count) / all).toBeGreaterThan(0.35);
    const categories = stories.slice(FIRST_CATEGORY_SCOPE, FIRST_CATEGORY_SCOPE + CATEGORY_COUNT);
    expect(Math.min(...categories)).toBeGreaterThan(20 * complete.length);
  });

  it('each outlet favors its home country', () => {
    const home = new Float64Array(2);
    for (let i = 0; i < 30; i++) {
      const day = simulatedStories(world, FIRST + i);
      for (let article = 0; article < day.count; article++) {
        const { country } = world.outlets[day.outlet[article]];
        if (country === null || day.country[article] < 0) continue;
        home[0]++;
        if (country === day.country[article]) home[1]++;
      }
    }
    expect(home[1] / home[0]).toBeGreaterThan(0.3);
    expect(home[1] / home[0]).toBeLessThan(0.75);
  });
});

describe('the scopes of a simulated world', () => {
  // Stories by country and day of the working week, of the days on which no narrative touches the country.
  const counts = quietCounts();

  it('stories of a country vary more than by chance, even without narratives', () => {
    const ratios = counts.filter((days) => days.length >= 20 && mean(days) > 3).map((days) => varianceOf(days) / mean(days));
    expect(ratios.length).toBeGreaterThan(20);
    expect(median(ratios)).toBeGreaterThan(1.2);
  });

  it('scopes drift within bounds, so that no quiet country reaches three times its monthly average', () => {
    for (const days of counts) {
      if (days.length < 200 || mean(days) < 3) continue;
      for (let from = 0; from + 20 <= days.length; from += 20) expect(mean(days.slice(from, from + 20)) / mean(days)).toBeLessThan(3);
    }
  });

  function quietCounts(): number[][] {
    const busy = simulatedNarratives(world, FIRST, FIRST + DAYS - 1);
    const found: number[][] = Array.from({ length: FIRST_CATEGORY_SCOPE - FIRST_COUNTRY_SCOPE }, () => []);
    for (const { day } of complete) {
      if ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) continue;
      const touched = new Set(busy.filter((narrative) => narrative.onset <= day && day <= narrative.end).flatMap((narrative) => narrative.countries));
      const articles = new Float64Array(found.length);
      const { count, country } = simulatedStories(world, day);
      for (let article = 0; article < count; article++) if (country[article] >= 0) articles[country[article]]++;
      found.forEach((days, index) => {
        if (!touched.has(index)) days.push(articles[index]);
      });
    }
    return found;
  }

  function varianceOf(values: readonly number[]): number {
    const middle = mean(values);
    return mean(values.map((value) => (value - middle) ** 2));
  }
});
