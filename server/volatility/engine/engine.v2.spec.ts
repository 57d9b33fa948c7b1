import { CoverageDay } from '../coverage';
import { DayValues, REASON, VolatilityEngine } from './engine';
import { LEVEL } from '../values/confidence';
import type { MethodologyVersion } from '../methodology/methodologies';
import { coverageOf, Disturbance, panelCoverage, panelRows, PanelOptions, seededRandom } from './sample-panel';

const SCOPES = Int32Array.of(3, 4, 5);
const AT = { world: 0, large: 1, small: 2, quiet: 3 } as const;
const PANEL: PanelOptions = { seed: 5, outlets: 40, firstDay: 1000, days: 130, shares: { 3: 0.15, 4: 0.03, 5: 0 } };

function run(days: readonly CoverageDay[], methodology: MethodologyVersion): DayValues[] {
  const engine = new VolatilityEngine({ scopes: SCOPES, aggregates: [{ scope: 0, members: SCOPES }], methodology });
  return days.map((day) => structuredClone(engine.advance(day)));
}

/** Stories of one scope on the last day, by outlet. */
function lastDay(stories: Readonly<Record<number, number>>, scope: number): CoverageDay[] {
  const rows = panelRows(PANEL);
  rows[rows.length - 1] = rows[rows.length - 1].map((row) => ({ ...row, inScope: { ...row.inScope, [scope]: stories[row.outlet] ?? 0 } }));
  return rows.map((day, i) => coverageOf(1000 + i, day));
}

describe('weekdays', () => {
  it('weekdays move v2 less than a third as much as v1 where a scope has a weekly rhythm', () => {
    const weekend: Disturbance = (day, _outlet, scope, stories) => (scope === 3 && day % 7 < 2 ? Math.ceil(stories * 2) : stories);
    const days = panelCoverage({ ...PANEL, days: 420, disturb: weekend });
    const swing = (methodology: MethodologyVersion): number => {
      const sums = [0, 0];
      const counts = [0, 0];
      run(days, methodology)
        .slice(200)
        .forEach(({ day, mvi }) => {
          const kind = day % 7 < 2 ? 1 : 0;
          sums[kind] += mvi[AT.large];
          counts[kind]++;
        });
      return Math.abs(sums[1] / counts[1] - sums[0] / counts[0]);
    };
    expect(swing('v1')).toBeGreaterThan(8);
    expect(swing('v2')).toBeLessThan(swing('v1') / 3);
  });
});

describe('evidence of the day', () => {
  it.each([
    [{ 1: 2, 2: 1, 3: 1 }, REASON.present],
    [{ 1: 3, 2: 1 }, REASON.insufficient],
    [{ 1: 1, 2: 1, 3: 1 }, REASON.insufficient],
  ])('stories by outlet of %j in a scope that never had any give the reason %p, and a value is thin and has an interval', (stories, reason) => {
    const days = lastDay(stories, 5);
    const values = run(days, 'v2').at(-1)!;
    expect(values.reason[AT.quiet]).toBe(reason);
    expect(run(days, 'v1').at(-1)!.reason[AT.quiet]).toBe(REASON.insufficient);
    if (reason !== REASON.present) return;
    expect(values.level[AT.quiet]).toBe(LEVEL.thin);
    expect(values.mvi[AT.quiet]).toBeGreaterThan(60);
    expect(values.high[AT.quiet] - values.low[AT.quiet]).toBeGreaterThan(1);
  });
});

describe('cold start', () => {
  it('gives the first values on the day after 21 complete days, for the world and regions too', () => {
    const values = run(panelCoverage({ ...PANEL, days: 24 }), 'v2');
    for (const { reason, spreadScore, level } of values.slice(0, 21)) {
      expect([...reason]).toEqual(new Array(4).fill(REASON.historyShort));
      expect([...spreadScore].every(Number.isNaN)).toBe(true);
      expect([...level]).toEqual(new Array(4).fill(LEVEL.insufficient));
    }
    for (const place of [AT.world, AT.large, AT.small]) expect(values[21].reason[place]).toBe(REASON.present);
  });

  it('makes intervals wider after a cold start than after a long past', () => {
    const values = run(panelCoverage({ ...PANEL, days: 300 }), 'v2');
    const width = (from: number, to: number): number => {
      const days = values.slice(from, to);
      return days.reduce((sum, { low, high }) => sum + high[AT.large] - low[AT.large], 0) / days.length;
    };
    expect(width(21, 40)).toBeGreaterThan(width(200, 300));
  });
});

describe('quiet panel', () => {
  it('rises above 80 on fewer than one day in fifty when nothing happens', () => {
    let above = 0;
    let days = 0;
    for (const seed of [1, 2, 3, 4]) {
      for (const { mvi } of run(panelCoverage({ ...PANEL, seed, days: 200 }), 'v2').slice(40)) {
        for (const place of [AT.large, AT.small]) {
          days++;
          if (mvi[place] > 80) above++;
        }
      }
    }
    expect(days).toBe(4 * 160 * 2);
    expect(above / days).toBeLessThan(0.02);
  });
});

describe('the world', () => {
  it('the world rises on the days on which one of its members is in turmoil', () => {
    const surge: Disturbance = (day, outlet, scope, stories) => (day >= 1200 && scope === 4 && outlet % 3 > 0 ? stories + 4 : stories);
    const days = panelCoverage({ ...PANEL, days: 204, disturb: surge });
    const rise = (methodology: MethodologyVersion): number => {
      const mvi = run(days, methodology).map((values) => values.mvi[AT.world]);
      return Math.max(...mvi.slice(200)) - mvi[199];
    };
    expect(rise('v2')).toBeGreaterThan(30);
    const last = run(days, 'v2').at(-1)!;
    expect(last.low[AT.world]).toBeLessThan(last.mvi[AT.world]);
    expect(last.high[AT.world]).toBeGreaterThanOrEqual(last.mvi[AT.world]);
  });

  it('the world has the score of the component that has all the weight', () => {
    const days = panelCoverage({ ...PANEL, days: 60 });
    const weights = { spread: 0, velocity: 1, acceleration: 0 };
    const engine = new VolatilityEngine({ scopes: SCOPES, aggregates: [{ scope: 0, members: SCOPES }], methodology: 'v2', weights });
    for (const day of days) {
      const { mvi, velocityScore } = engine.advance(day);
      expect(mvi[AT.world]).toEqual(velocityScore[AT.world]);
    }
  });
});

/** A panel in which every outlet expects at least 100 stories a day of the scope, all scattering around a common movement. */
function largePanel(factor: number): CoverageDay[] {
  return Array.from({ length: 150 }, (_, i) => {
    const common = Math.exp(0.2 * Math.sin(i / 9) + (i > 110 && i < 120 ? 0.5 : 0));
    const rows = Array.from({ length: 25 }, (_unused, outlet) => {
      const random = seededRandom(outlet * 7919 + i * 104729);
      const total = 1_000 + 40 * outlet;
      const stories = Math.round(total * (0.25 + 0.005 * outlet) * common * (1 + 0.4 * (2 * random() - 1)));
      return { outlet, total: total * factor, inScope: { 3: stories * factor } };
    });
    return coverageOf(1000 + i, rows);
  });
}

describe('growth of all counts', () => {
  it('growth of all counts by any factor changes Velocity and Acceleration by less than 1e-9 once every outlet expects 100 stories a day', () => {
    const plain = run(largePanel(1), 'v2');
    expect(Math.max(...plain.slice(1).map(({ velocity }) => Math.abs(velocity[AT.large])))).toBeGreaterThan(0.02);
    for (const factor of [2, 30, 1000]) {
      run(largePanel(factor), 'v2').forEach(({ velocity, acceleration }, i) => {
        if (i === 0) return;
        expect(Math.abs(velocity[AT.large] - plain[i].velocity[AT.large])).toBeLessThan(1e-9);
        expect(Math.abs(acceleration[AT.large] - plain[i].acceleration[AT.large])).toBeLessThan(1e-9);
      });
    }
  });
});

describe('a campaign', () => {
  it.each([1, 2, 3, 4])(
    'a campaign of one outlet at sixtyfold for a week lifts v2 less than a fifth as much as a tenfold surge in a third of the panel (world %p)',
    (seed) => {
      const options = { ...PANEL, seed, outlets: 60, days: 150, shares: { 3: 0.05, 4: 0.05 } };
      const week = (day: number): boolean => day >= 1130 && day < 1137;
      const mviOf = (disturb?: Disturbance): number[] =>
        run(panelCoverage({ ...options, disturb }), 'v2')
          .slice(130, 137)
          .map(({ mvi }) => mvi[AT.large]);
      const quiet = mviOf();
      const lift = (disturb: Disturbance): number => mviOf(disturb).reduce((sum, mvi, i) => sum + mvi - quiet[i], 0) / 7;
      const campaign = lift((day, outlet, scope, stories) => (week(day) && outlet === 7 && scope === 3 ? Math.max(1, stories) * 60 : stories));
      const surge = lift((day, outlet, scope, stories) => (week(day) && outlet % 3 === 0 && scope === 3 ? stories * 10 : stories));
      expect(surge).toBeGreaterThan(5);
      expect(campaign).toBeLessThan(surge / 5);
    },
  );
});
