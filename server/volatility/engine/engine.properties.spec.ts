import fc from 'fast-check';
import { CoverageDay, CoverageDayBuilder, encodeCoverage, gapDay } from '../coverage';
import { DayValues, EngineOptions, REASON, VolatilityEngine } from './engine';
import { METHODOLOGY_VERSIONS } from '../methodology/methodologies';
import { coverageOf, Disturbance, OutletRow, PanelOptions, panelCoverage, panelRows, seededRandom } from './sample-panel';
import { IN_FULL, tries } from '../../../test/support/breadth';
import { processorMs } from '../../../test/support/processor-time';

const SCOPES = Int32Array.of(3, 4);
const AT = 1;
const PANEL: PanelOptions = { seed: 5, outlets: 30, firstDay: 1000, days: 130, shares: { 3: 0.15, 4: 0.03 } };
const YEARS = IN_FULL ? 1_000 : 100;
const NUMBERS = ['attention', 'spread', 'velocity', 'acceleration', 'spreadScore', 'velocityScore', 'accelerationScore', 'mvi', 'isr'] as const;

const runV1 = (days: readonly CoverageDay[]): DayValues[] =>
  advance(new VolatilityEngine({ scopes: SCOPES, aggregates: [{ scope: 0, members: SCOPES }] }), days);
const kept = (values: DayValues): DayValues => structuredClone(values);
const advance = (engine: VolatilityEngine, days: readonly CoverageDay[]): DayValues[] => days.map((day) => kept(engine.advance(day)));

/** Arbitrary histories: steady panels with gaps, jumps, partial and empty days. */
const history = fc.record({ seed: fc.nat(1e6), days: fc.integer({ min: 2, max: 140 }), outlets: fc.integer({ min: 1, max: 12 }) }).map(({ seed, days, outlets }) => {
  const random = seededRandom(seed);
  return panelRows({ ...PANEL, seed, days, outlets }).flatMap((rows, i): CoverageDay[] => {
    const chance = random();
    if (chance < 0.03) return [];
    if (chance < 0.05) return [gapDay(1000 + i)];
    return [coverageOf(1000 + i, chance < 0.07 ? [] : rows, chance > 0.97 ? 'partial' : 'complete')];
  });
}); // prettier-ignore

describe.each(METHODOLOGY_VERSIONS)('%s', (methodology) => {
  const OPTIONS: EngineOptions = { scopes: SCOPES, aggregates: [{ scope: 0, members: SCOPES }], methodology };
  const run = (days: readonly CoverageDay[], options = OPTIONS): DayValues[] => advance(new VolatilityEngine(options), days);

  describe('1. causality', () => {
    it('keeps the values up to a day unchanged whatever follows', () => {
      fc.assert(
        fc.property(history, history, (past, future) => {
          const last = past.length > 0 ? past[past.length - 1].day : 0;
          const engine = new VolatilityEngine(OPTIONS);
          const values = advance(engine, past);
          advance(engine, future.map((day) => ({ ...day, day: day.day + last }))); // prettier-ignore
          expect(values).toEqual(run(past));
        }),
        tries(15),
      );
    });
  });

  describe('2. incremental equals batch', () => {
    it('continues bit for bit from a restored snapshot as if it had never stopped', () => {
      fc.assert(
        fc.property(history, fc.nat(), (days, cut) => {
          const at = cut % (days.length + 1);
          const engine = new VolatilityEngine(OPTIONS);
          const before = advance(engine, days.slice(0, at));
          const restored = VolatilityEngine.restore(OPTIONS, engine.snapshot());
          const after = advance(restored, days.slice(at));
          const batch = new VolatilityEngine(OPTIONS);
          expect([...before, ...after]).toEqual(advance(batch, days));
          expect(restored.snapshot().equals(batch.snapshot())).toBe(true);
        }),
        tries(25),
      );
    });

    it('treats skipped days bit for bit like explicit gaps', () => {
      fc.assert(
        fc.property(history, (days) => {
          const last = days.length > 0 ? days[days.length - 1].day : 0;
          const given = new Map(days.map((day) => [day.day, day]));
          const first = days.length > 0 ? days[0].day : 0;
          const all = Array.from({ length: last - first + 1 }, (_, i) => given.get(first + i) ?? gapDay(first + i));
          const jumping = new VolatilityEngine(OPTIONS);
          const walking = new VolatilityEngine(OPTIONS);
          expect(advance(walking, all).filter(({ day }) => given.has(day))).toEqual(advance(jumping, days));
          expect(days.length === 0 || walking.snapshot().equals(jumping.snapshot())).toBe(true);
        }),
        tries(25),
      );
    });

    it('gives the same bytes, and so the same values, for any order of ingestion', () => {
      const [rows] = panelRows({ ...PANEL, days: 1 });
      fc.assert(
        fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
          const builder = new CoverageDayBuilder();
          for (const { outlet, total, inScope } of shuffled) {
            for (let story = 0; story < total; story++) builder.addTotal(outlet, 1);
            for (const [scope, stories] of Object.entries(inScope ?? {}))
              for (let i = 0; i < stories; i++) builder.addEntry(Number(scope), outlet, 1000);
          }
          expect(encodeCoverage(builder.build(1000, 'complete')).equals(encodeCoverage(coverageOf(1000, rows)))).toBe(true);
        }),
        tries(20),
      );
    });
  });

  describe('3. names', () => {
    it('keeps every value when outlets are permuted and renamed', () => {
      const rows = panelRows(PANEL);
      const original = run(rows.map((day, i) => coverageOf(1000 + i, day)));
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat(5000), { minLength: 30, maxLength: 30 }), (names) => {
          const renamed = run(rows.map((day, i) => coverageOf(1000 + i, day.map((row) => ({ ...row, outlet: names[row.outlet] }))))); // prettier-ignore
          renamed.forEach((values, i) => {
            expect(values.reason).toEqual(original[i].reason);
            expect(values.level).toEqual(original[i].level);
            for (const field of NUMBERS) for (let at = 0; at < 3; at++) expectClose(values[field][at], original[i][field][at]);
          });
        }),
        tries(8),
      );
    });
  });

  describe('4. weights', () => {
    const weights = (spread: number, velocity: number, acceleration: number): DayValues[] =>
      run(panelCoverage(PANEL), { ...OPTIONS, weights: { spread, velocity, acceleration } });

    it('return the score of a component that has all the weight', () => {
      for (const values of weights(1, 0, 0)) expect(values.mvi).toEqual(values.spreadScore);
      for (const values of weights(0, 5, 0)) expect(values.mvi).toEqual(values.velocityScore);
      for (const values of weights(0, 0, 0.1)) expect(values.mvi).toEqual(values.accelerationScore);
    });

    it('give the same values when scaled', () => {
      const [small, large] = [weights(0.2, 0.5, 0.3), weights(2e100, 5e100, 3e100)];
      small.forEach((values, i) => values.mvi.forEach((mvi, at) => expectClose(mvi, large[i].mvi[at])));
    });
  });

  describe('5. one more story in scope', () => {
    it('never lowers the Spread of the day, nor its score', () => {
      const rows = panelRows(PANEL);
      const days = rows.map((day, i) => coverageOf(1000 + i, day));
      const engine = new VolatilityEngine(OPTIONS);
      advance(engine, days.slice(0, -1));
      const state = engine.snapshot();
      const last = rows[rows.length - 1];
      const valueOf = (day: readonly OutletRow[]): DayValues => kept(VolatilityEngine.restore(OPTIONS, state).advance(coverageOf(1129, day)));
      fc.assert(
        fc.property(fc.array(fc.nat(29), { minLength: 1, maxLength: 60 }), (outlets) => {
          let day: readonly OutletRow[] = last;
          let before = valueOf(day);
          for (const outlet of outlets) {
            day = day.map((row) =>
              row.outlet === outlet ? { ...row, inScope: { ...row.inScope, 3: Math.min(row.total, (row.inScope?.[3] ?? 0) + 1) } } : row,
            );
            const after = valueOf(day);
            expect(after.reason[AT]).toBe(REASON.present);
            expect(after.spread[AT]).toBeGreaterThanOrEqual(before.spread[AT]);
            expect(after.spreadScore[AT]).toBeGreaterThanOrEqual(before.spreadScore[AT] - 1e-9);
            before = after;
          }
        }),
        tries(15),
      );
    });
  });

  describe('8. edges', () => {
    const state = fc.constantFrom<CoverageDay['state']>('complete', 'complete', 'complete', 'complete', 'partial', 'gap');
    const row = fc.record({
      outlet: fc.nat(4),
      total: fc.oneof(fc.nat(3), fc.nat(2000), fc.constant(2_000_000)),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const jump = fc.oneof(
      { weight: 20, arbitrary: fc.constant(1) },
      { weight: 3, arbitrary: fc.nat(40) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 400_000 }) },
    );
    const wild = fc.array(fc.record({ jump, state, rows: fc.uniqueArray(row, { maxLength: 5, selector: ({ outlet }) => outlet }) }), {
      minLength: 1,
      maxLength: 250,
      size: 'max',
    });

    it('gives a number in its range, or null with a reason, whatever the input', () => {
      fc.assert(
        fc.property(wild, (steps) => {
          const engine = new VolatilityEngine(OPTIONS);
          let day = -100_000;
          for (const { jump: days, state: kind, rows } of steps) {
            day += Math.max(1, days);
            expectSound(engine.advance(coverageOf(day, rows.map(({ outlet, total, share }) => ({ outlet, total, inScope: { 3: Math.floor(total * share * 1000) / 1000 } })), kind))); // prettier-ignore
          }
          expectSound(VolatilityEngine.restore(OPTIONS, engine.snapshot()).advance(coverageOf(day + 1, [])));
        }),
        tries(60),
      );
    });

    it.each([
      ['a single outlet', [{ outlet: 0, total: 50, inScope: { 3: 10 } }]],
      ['an empty scope', Array.from({ length: 5 }, (_, outlet) => ({ outlet, total: 50 }))],
      ['a scope that is everything', Array.from({ length: 5 }, (_, outlet) => ({ outlet, total: 50, inScope: { 3: 50, 4: 50 } }))],
      ['nothing at all', []],
    ])('never throws and never moves with %s, the same every day', (_, rows: OutletRow[]) => {
      const engine = new VolatilityEngine(OPTIONS);
      for (let day = 0; day < 500; day++) {
        const values = engine.advance(coverageOf(day, rows));
        expectSound(values);
        if (values.reason[AT] === REASON.present) expect(values.mvi[AT]).toBeCloseTo(50, 6);
      }
    });

    it(`stays finite, sufficient and as fast as at first over ${YEARS} years`, () => {
      const engine = new VolatilityEngine({ scopes: SCOPES.subarray(0, 1), methodology });
      const days = panelCoverage({ ...PANEL, outlets: 4, days: 97, total: 30, shares: { 3: 0.5 } });
      const started = processorMs();
      let early = 0;
      for (let i = 0; i < YEARS * 365; i++) {
        const values = engine.advance({ ...days[i % 97], day: i });
        if (i % 1000 === 999) expectSound(values);
        if (i === YEARS * 36) early = processorMs() - started;
        if (i >= 100) requireValue(values.reason[0]);
      }
      expect(processorMs() - started).toBeLessThan(early * 30);
    }, 60_000);
  });
});

/**
 * Counts of a panel that moves together: every outlet has its own steady share of each scope, all follow one movement, and each scatters
 * around it by `scatter`. Known limits of v1, which v2's effective counts end and which follow from its formula of attention: where outlets scatter much more than
 * chance explains, the clip of 2.5 standard deviations tightens as counts grow; and at ten-thousandfold counts fifty steps from r = 1
 * end before the fixed point. There the property does not hold.
 */
function movingTogether(factor: number, scatter: number): CoverageDay[] {
  return Array.from({ length: 150 }, (_, i) => {
    const common = Math.exp(0.4 * Math.sin(i / 9) + (i > 110 && i < 120 ? 0.8 : 0));
    const rows = Array.from({ length: 30 }, (_unused, outlet) => {
      const random = seededRandom(outlet * 7919 + i * 104729);
      const share = 0.05 + 0.002 * outlet;
      const total = 20 + outlet;
      const stories = (of: number): number => Math.min(total, total * of * common * (1 + scatter * (2 * random() - 1))) * factor;
      return { outlet, total: total * factor, inScope: { 3: stories(share), 4: stories(share / 10) } };
    });
    return coverageOf(1000 + i, rows);
  });
}

describe('6. size', () => {
  it.each([0, 0.1, 0.3])(
    'hardly changes Velocity and Acceleration from 100 to 300 and 1,000 times the counts, with outlets scattering by %p',
    (scatter) => {
      const hundredfold = runV1(movingTogether(100, scatter));
      expect(Math.max(...hundredfold.slice(1).map((values) => Math.abs(values.velocity[AT])))).toBeGreaterThan(0.02);
      for (const factor of [300, 1000]) {
        runV1(movingTogether(factor, scatter)).forEach((values, i) => {
          for (const at of i === 0 ? [] : [AT, AT + 1]) {
            expect(Math.abs(values.velocity[at] - hundredfold[i].velocity[at])).toBeLessThan(0.02);
            expect(Math.abs(values.acceleration[at] - hundredfold[i].acceleration[at])).toBeLessThan(0.02);
          }
        });
      }
    },
  );
});

describe('7. campaigns', () => {
  it.each([1, 2, 3, 4])(
    'lift MVI less than a third as much as a tenfold surge in a third of the panel, with one outlet at sixtyfold for a week (world %p)',
    (seed) => {
      const options = { ...PANEL, seed, outlets: 60, days: 150, shares: { 3: 0.05, 4: 0.05 } };
      const week = (day: number): boolean => day >= 1130 && day < 1137;
      const mviOf = (disturb?: Disturbance): number[] => runV1(panelCoverage({ ...options, disturb })).slice(130, 137).map((values) => values.mvi[AT]); // prettier-ignore
      const quiet = mviOf();
      const lift = (disturbed: number[]): number => disturbed.reduce((sum, mvi, i) => sum + mvi - quiet[i], 0) / disturbed.length;
      const campaign = lift(mviOf((day, outlet, scope, stories) => (week(day) && outlet === 7 && scope === 3 ? Math.max(1, stories) * 60 : stories)));
      const surge = lift(mviOf((day, outlet, scope, stories) => (week(day) && outlet % 3 === 0 && scope === 3 ? stories * 10 : stories)));
      expect(surge).toBeGreaterThan(5);
      expect(campaign).toBeLessThan(surge / 3);
    },
  );
});

/** Without the machinery of expect, which would take longer than the engine. */
function requireValue(reason: number): void {
  if (reason !== REASON.present) throw new Error(`no value, reason ${reason}`);
}

function expectClose(actual: number, wanted: number): void {
  if (Number.isNaN(wanted)) expect(actual).toBeNaN();
  else expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
}

function expectSound(values: DayValues): void {
  const faults: string[] = [];
  const check = (what: string, holds: boolean): void => void (holds || faults.push(what));
  for (let at = 0; at < values.scopes.length; at++) {
    const present = values.reason[at] === REASON.present;
    for (const field of ['spreadScore', 'velocityScore', 'accelerationScore', 'mvi', 'low', 'high'] as const) {
      check(field, present ? values[field][at] >= 0 && values[field][at] <= 100 : Number.isNaN(values[field][at]));
    }
    for (const field of ['attention', 'velocity', 'acceleration'] as const)
      check(field, Number.isFinite(values[field][at]) || (!present && Number.isNaN(values[field][at])));
    check('spread', present ? values.spread[at] >= 0 && values.spread[at] <= 1 : !(values.spread[at] < 0 || values.spread[at] > 1));
    check('interval', !present || (values.low[at] <= values.mvi[at] && values.mvi[at] <= values.high[at]));
    check('isr', values.isrReason[at] === REASON.present ? values.isr[at] >= 0 && values.isr[at] <= 100 : Number.isNaN(values.isr[at]));
    check('counts', values.stories[at] >= 0 && values.outlets[at] >= 0 && values.expected28[at] >= 0);
    check('reason', values.reason[at] <= REASON.insufficient);
  }
  // Without the machinery of expect, as above: this is asked of every day.
  if (faults.length > 0) throw new Error(`day ${values.day} is not sound: ${faults.join(', ')}`);
}
