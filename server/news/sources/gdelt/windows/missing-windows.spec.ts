import { dayOfWindow } from '../../../model/windows';
import { missingRuns } from './missing-windows';

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);
const found = (...stretches: [string, string][]): Record<string, string[]> => {
  const text = (instant: Date): string => instant.toISOString().slice(8, 16);
  const days: Record<string, string[]> = {};
  for (const { from, to } of missingRuns(stretches.map(([after, before]) => ({ after: at(after), before: at(before) })))) {
    const day = new Date(dayOfWindow(from) * 86_400_000).toISOString().slice(8, 10);
    days[day] = [...(days[day] ?? []), `${text(from)} ${text(to)}`];
  }
  return days;
};

describe('missingRuns', () => {
  it('finds no run when labels are consecutive', () => expect(found(['10T10:00', '10T10:15'])).toEqual({}));

  it('gives runs from the first missing window to the last', () => {
    expect(found(['10T10:00', '10T10:30'], ['10T12:00', '10T13:00'])).toEqual({ 10: ['10T10:15 10T10:15', '10T12:15 10T12:45'] });
  });

  it('splits a run after midnight, the last window of a day', () => {
    expect(found(['10T23:30', '12T00:30'])).toEqual({
      10: ['10T23:45 11T00:00'],
      11: ['11T00:15 12T00:00'],
      12: ['12T00:15 12T00:15'],
    });
  });
});
