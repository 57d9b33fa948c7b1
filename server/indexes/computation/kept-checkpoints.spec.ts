import { parseIsoDay } from '../../platform/clock';
import { isCheckpointKept } from './kept-checkpoints';
import { CORE_PARTITION } from './partitions';

const day = (text: string): number => parseIsoDay(text)!;

describe('isCheckpointKept', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-27', false],
    ['2025-03-31', true],
    ['2025-02-28', true],
    ['2025-01-31', false],
    ['2024-12-31', true],
    ['2024-11-30', false],
    ['2016-12-31', true],
  ])('decides whether a checkpoint after %s is kept in March 2026: %s', (text, isKept) => {
    expect(isCheckpointKept('live', 1, day(text), day('2026-02-28'))).toBe(isKept);
  });

  it('keeps no checkpoint of the simulated world, whose days never change', () => {
    expect(isCheckpointKept('simulated', 1, day('2026-02-28'), day('2026-02-28'))).toBe(false);
  });

  it.each(['live', 'simulated'] as const)('keeps a checkpoint of the core of the %s world every two weeks, however long ago', (dataset) => {
    const last = day('2026-02-28');
    const kept = Array.from({ length: 700 }, (_, ago) => last - ago).filter((at) => isCheckpointKept(dataset, CORE_PARTITION, at, last));
    expect(kept).toEqual(Array.from({ length: 50 }, (_, at) => kept[0] - 14 * at));
  });
});
