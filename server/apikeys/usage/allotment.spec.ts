import { type Outcome, shareOut } from './allotment';

const LIMITS = { minute: 60, day: 100, month: 500 };
const FRESH: Outcome = { minuteUsed: 0, dayUsed: 0, monthUsed: 0, dayHeld: 0, monthHeld: 0, balance: 0, passed: 0, granted: 0, credits: 0 };

describe('sharing a batch among its calls', () => {
  it('leaves each call exactly one less than the one before', () => {
    const shared = shareOut(3, LIMITS, { ...FRESH, minuteUsed: 10, dayUsed: 20, monthUsed: 30, passed: 3, granted: 3 });
    expect(shared.map(({ remaining }) => remaining)).toEqual([
      { minute: 49, day: 79, month: 469 },
      { minute: 48, day: 78, month: 468 },
      { minute: 47, day: 77, month: 467 },
    ]);
    expect(shared.every(({ isGranted, violated }) => isGranted && violated.length === 0)).toBe(true);
  });

  it('refuses calls beyond the day limit for the day, and those beyond the minute limit for the minute', () => {
    const shared = shareOut(4, LIMITS, { ...FRESH, minuteUsed: 57, dayUsed: 99, monthUsed: 99, passed: 3, granted: 1 });
    expect(shared.map(({ violated }) => violated)).toEqual([[], ['day'], ['day'], ['minute']]);
    expect(shared.at(-1)?.remaining).toEqual({ minute: 0, day: 0, month: 400 });
  });

  it('spends credits after the monthly limit, and counts them in the remaining calls', () => {
    const shared = shareOut(4, LIMITS, { ...FRESH, dayUsed: 10, monthUsed: 499, balance: 2, passed: 4, granted: 3, credits: 2 });
    expect(shared.map(({ isPaidByCredit }) => isPaidByCredit)).toEqual([false, true, true, false]);
    expect(shared.map(({ remaining }) => remaining.month)).toEqual([2, 1, 0, 0]);
    expect(shared[3].violated).toEqual(['month']);
  });

  it('leaves zero, not a negative number, when a limit was lowered below its usage', () => {
    const [call] = shareOut(1, LIMITS, { ...FRESH, dayUsed: 140, monthUsed: 700, passed: 1 });
    expect(call).toMatchObject({ isGranted: false, violated: ['day', 'month'], remaining: { minute: 59, day: 0, month: 0 } });
  });

  it('says of a refused call whether leases may give back what it needs', () => {
    const atDay = { ...FRESH, dayUsed: 100, passed: 1 };
    const isHeldUp = (outcome: Outcome): boolean => shareOut(1, LIMITS, outcome)[0].isHeldUp;
    expect([isHeldUp({ ...atDay, dayHeld: 3 }), isHeldUp(atDay), isHeldUp({ ...atDay, monthUsed: 500, dayHeld: 3 })]).toEqual([true, false, false]);
    expect(isHeldUp({ ...FRESH, minuteUsed: 60, dayHeld: 3, monthHeld: 3 })).toBe(false);
  });
});
