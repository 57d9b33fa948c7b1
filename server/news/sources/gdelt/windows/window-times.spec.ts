import { nextLookAt, nextTryAt } from './window-times';

const LABEL = new Date('2026-03-10T10:15:00Z');
const at = (hours: number): Date => new Date(LABEL.getTime() + hours * 3_600_000);
const minutesAfter = (now: Date, then: Date | null): number | null => (then === null ? null : (then.getTime() - now.getTime()) / 60_000);

describe('retrying a missing window', () => {
  it.each([
    [1, 15],
    [2, 15],
    [3, 30],
    [4, 60],
    [6, 240],
    [7, 480],
    [30, 480],
  ])('after %i tries waits %i minutes', (tries, minutes) => {
    expect(minutesAfter(at(2), nextTryAt(LABEL, tries, false, at(2)))).toBe(minutes);
  });

  it('gives up exactly seven days after its label', () => {
    expect(nextTryAt(LABEL, 3, false, new Date(at(168).getTime() - 1))).not.toBeNull();
    expect(nextTryAt(LABEL, 1, false, at(168))).toBeNull();
  });

  it('tries a damaged window at least five times, however old it is', () => {
    expect(nextTryAt(LABEL, 4, true, at(5_000))).not.toBeNull();
    expect(nextTryAt(LABEL, 5, true, at(5_000))).toBeNull();
    expect(nextTryAt(LABEL, 5, true, at(10))).not.toBeNull();
  });
});

describe('checking a stored window again', () => {
  it.each([
    [0, 1],
    [1, 6],
    [5.9, 6],
    [6, 24],
    [30, 48],
  ])('when checked %d h after its label is due again %d h after it', (hours, look) => {
    expect(nextLookAt(LABEL, at(hours))).toEqual(at(look));
  });

  it('stops after two days', () => {
    expect(nextLookAt(LABEL, at(48))).toBeNull();
  });
});
