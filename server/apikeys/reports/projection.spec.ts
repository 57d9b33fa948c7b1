import { projectMonth } from './projection';

const at = new Date('2026-11-21T12:00:00Z');
const end = new Date('2026-12-15T15:00:00Z');
const daysAgo = (days: number): Date => new Date(at.getTime() - days * 86_400_000);

describe('projecting the month', () => {
  it('says when the calls left are used up at the rate of the last days', () => {
    expect(projectMonth({ used: 400, limit: 500, end }, { calls: 200, since: daysAgo(5) }, at)).toEqual({
      callsPerDay: 40,
      runsOutAt: new Date('2026-11-24T00:00:00Z'),
    });
  });

  it('says nothing where they last until the month ends, to the instant', () => {
    const month = { used: 400, limit: 500, end: new Date('2026-11-24T00:00:00Z') };
    expect(projectMonth(month, { calls: 200, since: daysAgo(5) }, at).runsOutAt).toBeNull();
    expect(projectMonth({ ...month, end: new Date('2026-11-24T00:00:00.001Z') }, { calls: 200, since: daysAgo(5) }, at).runsOutAt).not.toBeNull();
  });

  it('says nothing where nothing was called lately, or nothing is left', () => {
    expect(projectMonth({ used: 400, limit: 500, end }, { calls: 0, since: null }, at)).toEqual({ callsPerDay: 0, runsOutAt: null });
    expect(projectMonth({ used: 500, limit: 500, end }, { calls: 500, since: daysAgo(5) }, at)).toEqual({ callsPerDay: 100, runsOutAt: null });
    expect(projectMonth({ used: 600, limit: 500, end }, { calls: 600, since: daysAgo(6) }, at).runsOutAt).toBeNull();
  });

  it('takes the first hours for a day', () => {
    expect(projectMonth({ used: 20, limit: 500, end }, { calls: 20, since: daysAgo(0.05) }, at).callsPerDay).toBe(20);
  });
});
