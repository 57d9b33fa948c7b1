import { problem } from '../../platform/problems/problem';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import type { DriversService } from '../explanations/drivers/drivers.service';
import { WeekDrivers } from './week-drivers.service';

const READER = { mode: 'live', organizationId: '' } as const;
const unexplained = { from: null, to: null, change: null, sentences: [], stories: [] };

/** The week of an index whose drivers are refused. */
const weekBy = (code: keyof typeof INDEX_PROBLEMS): WeekDrivers =>
  new WeekDrivers({ explainChange: () => Promise.reject(problem(INDEX_PROBLEMS[code])) } as unknown as DriversService);

describe('WeekDrivers.explain', () => {
  it.each([
    ['value_missing', 'no_value_before'],
    // The day has a value; no other one can be told.
    ['values_missing', 'no_value_before'],
    ['articles_missing', 'no_articles'],
    ['values_changing', 'updating'],
  ] as const)('says why a week cannot be explained: %s is %s', async (code, missing) => {
    expect(await weekBy(code).explain(READER, 'mvi-sa', 20_000, 'en')).toEqual({ ...unexplained, missing });
  });

  it('says that there is no value when the index has none', async () => {
    expect(await weekBy('explanations_busy').explain(READER, 'mvi-sa', null, 'en')).toEqual({ ...unexplained, missing: 'no_value' });
  });

  it('refuses for a moment while others are being explained', async () => {
    await expect(weekBy('explanations_busy').explain(READER, 'mvi-sa', 20_000, 'en')).rejects.toThrow(/waiting/);
  });
});
