import type { MinimalJob } from 'bullmq';
import { backoffStrategy } from './backoff';
import type { JobData } from './job';

const job = (delay: number, backoffMaxMs?: number) =>
  ({ opts: { backoff: { type: 'capped', delay } }, data: { outboxId: '1', payload: {}, backoffMaxMs } }) as MinimalJob<JobData>;

describe('the delay before a retry', () => {
  it.each([
    [1, 1_600, 2_000],
    [2, 3_200, 4_000],
    [4, 12_800, 16_000],
    [5, 24_000, 30_000],
    [3_000, 24_000, 30_000],
  ])('doubles from two to thirty seconds, minus at most a fifth, after %i tries', (attempts, from, to) => {
    for (let i = 0; i < 50; i++) {
      const wait = backoffStrategy(attempts, 'capped', undefined, job(2_000, 30_000));
      expect(wait).toBeGreaterThanOrEqual(from);
      expect(wait).toBeLessThanOrEqual(to);
    }
  });
});
