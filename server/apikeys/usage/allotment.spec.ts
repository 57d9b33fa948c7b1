import { type Outcome, shareOut } from './allotment';
import { organizationBounds, tightestBounds } from './own-limits';

const LIMITS = { minute: 60, day: 100, month: 500 };
const FRESH: Outcome = { minuteUsed: 0, dayUsed: 0, monthUsed: 0, dayHeld: 0, monthHeld: 0, balance: 0, passed: 0, granted: 0, credits: 0 };

const of = (outcome: Outcome) => organizationBounds(LIMITS, outcome);

describe('sharing a batch among its calls', () => {
  it('leaves each call exactly one less than the one before', () => {
    const shared = shareOut(3, of({ ...FRESH, minuteUsed: 10, dayUsed: 20, monthUsed: 30, passed: 3, granted: 3 }));
    expect(shared.map(({ remaining }) => remaining)).toEqual([
      { minute: 49, day: 79, month: 469 },
      { minute: 48, day: 78, month: 468 },
      { minute: 47, day: 77, month: 467 },
    ]);
    expect(shared.every(({ isGranted, violated }) => isGranted && violated.length === 0)).toBe(true);
  });

  it('refuses calls beyond the day limit for the day, and those beyond the minute limit for the minute', () => {
    const shared = shareOut(4, of({ ...FRESH, minuteUsed: 57, dayUsed: 99, monthUsed: 99, passed: 3, granted: 1 }));
    expect(shared.map(({ violated }) => violated)).toEqual([[], ['day'], ['day'], ['minute']]);
    expect(shared.at(-1)?.remaining).toEqual({ minute: 0, day: 0, month: 400 });
  });

  it('spends credits after the monthly limit, and counts them in the remaining calls', () => {
    const shared = shareOut(4, of({ ...FRESH, dayUsed: 10, monthUsed: 499, balance: 2, passed: 4, granted: 3, credits: 2 }));
    expect(shared.map(({ isPaidByCredit }) => isPaidByCredit)).toEqual([false, true, true, false]);
    expect(shared.map(({ remaining }) => remaining.month)).toEqual([2, 1, 0, 0]);
    expect(shared[3].violated).toEqual(['month']);
  });

  it('leaves zero, not a negative number, when a limit was lowered below its usage', () => {
    const [call] = shareOut(1, of({ ...FRESH, dayUsed: 140, monthUsed: 700, passed: 1 }));
    expect(call).toMatchObject({ isGranted: false, violated: ['day', 'month'], remaining: { minute: 59, day: 0, month: 0 } });
  });

  it('says of a refused call whether leases may give back what it needs', () => {
    const atDay = { ...FRESH, dayUsed: 100, passed: 1 };
    const isHeldUp = (outcome: Outcome): boolean => shareOut(1, of(outcome))[0].isHeldUp;
    expect([isHeldUp({ ...atDay, dayHeld: 3 }), isHeldUp(atDay), isHeldUp({ ...atDay, monthUsed: 500, dayHeld: 3 })]).toEqual([true, false, false]);
    expect(isHeldUp({ ...FRESH, minuteUsed: 60, dayHeld: 3, monthHeld: 3 })).toBe(false);
  });

  it('shows a key with limits of its own what is less of each, and says when these alone stand in its way', () => {
    const own = { ownMinuteUsed: 4, ownMinuteHeld: 1, ownDayUsed: 3, ownDayHeld: 1, ownMonthUsed: 30, ownMonthHeld: 0 };
    const share = (day: number | null, month: number | null, outcome: Partial<Outcome> = {}, minute: number | null = null) =>
      shareOut(
        1,
        tightestBounds(LIMITS, { minute, day, month }, { ...FRESH, dayUsed: 90, monthUsed: 490, balance: 5, passed: 1, ...own, ...outcome }),
      )[0];
    expect(share(10, null, { granted: 1 })).toMatchObject({ isGranted: true, remaining: { day: 5, month: 14 } });
    expect(share(50, 40, { granted: 1 })).toMatchObject({ remaining: { day: 9, month: 9 } });
    expect(share(4, null)).toMatchObject({ violated: ['day'], isOwn: true, isHeldUp: true });
    expect(share(null, 30)).toMatchObject({ violated: ['month'], isOwn: true, isHeldUp: false });
    expect(share(null, 30, { dayUsed: 100 })).toMatchObject({ violated: ['day', 'month'], isOwn: false });
    expect(share(4, null, { passed: 0 })).toMatchObject({ violated: ['minute'], isOwn: false });
    expect(share(null, null, { granted: 1, minuteUsed: 10 }, 20)).toMatchObject({ isGranted: true, remaining: { minute: 14 } });
    expect(share(null, null, { granted: 1, minuteUsed: 50 }, 20)).toMatchObject({ isGranted: true, remaining: { minute: 9 } });
    expect(share(null, null, { minuteUsed: 10, passed: 0 }, 5)).toMatchObject({ violated: ['minute'], isOwn: true, remaining: { minute: 0 } });
  });
});
