import fc from 'fast-check';
import { createSimulatedWorld } from '../../news/sources/simulated/world';
import { simulatedCoverage } from '../../news/sources/simulated/coverage';
import { parseIsoDay } from '../../platform/clock';
import { CATEGORY_COUNT, countryScope, FIRST_PAIR_SCOPE, WORLD_SCOPE } from '../../reference/scopes';
import { outletGroup } from '../../volatility/values/confidence';
import type { CoverageDay } from '../../volatility/coverage';
import { monthOf } from '../storage/calendar';
import type { Latest } from '../storage/latest.repository';
import { decodeState, encodeState, freshState, type PartitionState } from './checkpoint-codec';
import type { Partition } from './partitions';
import { tries } from '../../../test/support/breadth';

const FIRST = parseIsoDay('2026-01-05')!;
const DAYS = 110;
const NOW = new Date('2026-06-01T00:00:00Z');
const COUNTRIES = [0, 1, 2, 3];

/** Countries with the world made of them, and pairs. */
const PARTITION: Partition = {
  number: 0,
  scopes: Int32Array.from([...COUNTRIES.map(countryScope), ...COUNTRIES.map((country) => FIRST_PAIR_SCOPE + country * CATEGORY_COUNT)]),
  aggregates: [{ scope: WORLD_SCOPE, members: Int32Array.from(COUNTRIES, countryScope) }],
};
const FRAME = { methodology: 'v1', dataset: 'live', partition: PARTITION, groupOf: outletGroup, now: NOW, isVisible: true } as const;

/** What is published of the days from a place on, and of the last day with its trend. */
function compute(state: PartitionState, days: readonly CoverageDay[], from: number): Latest[][] {
  const latest: Latest[][] = [];
  let month = -1;
  for (const day of days.slice(from)) {
    if (monthOf(day.day) !== month) state.publisher.beginMonth((month = monthOf(day.day)), new Map());
    state.publisher.publish(state.engine.advance(day), { isBackfilled: false, tone: null }, true);
    latest.push(state.publisher.latest(0));
  }
  return latest;
}

describe('decodeState', () => {
  it('lets a computation go on from a checkpoint to the values of a whole one, whichever later day has changed', () => {
    const world = createSimulatedWorld(7);
    const outlets = Int32Array.from(world.outlets, (_, at) => at + 1);
    const days = Array.from({ length: DAYS }, (_, at) => simulatedCoverage(world, FIRST + at, outlets));
    // Another world's coverage stands for what came late.
    const other = createSimulatedWorld(8);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: DAYS - 1 }), fc.nat(DAYS - 1), (checkpointAt, change) => {
        const state = freshState(FRAME);
        compute(state, days.slice(0, checkpointAt), 0);
        const packed = encodeState(state);
        const changedAt = checkpointAt + (change % (DAYS - checkpointAt));
        const changed = days.with(changedAt, simulatedCoverage(other, FIRST + changedAt, outlets));
        const replayed = compute(decodeState(FRAME, packed), changed, checkpointAt);
        const whole = compute(freshState(FRAME), changed, 0);
        expect(replayed).toEqual(whole.slice(checkpointAt));
      }),
      tries(5),
    );
  });
});
