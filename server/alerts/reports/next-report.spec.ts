import { nextReportAt } from './next-report';

const at = (time: { weekday: number; hour: number; timeZone: string }, now: string): string => nextReportAt(time, new Date(now)).toISOString();

describe('nextReportAt', () => {
  it.each([
    ['on the same day when its hour is still to come', { weekday: 1, hour: 7, timeZone: 'UTC' }, '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
    ['a week later once the hour has come', { weekday: 1, hour: 7, timeZone: 'UTC' }, '2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'],
    ['by the clock of the reader', { weekday: 1, hour: 7, timeZone: 'Europe/Berlin' }, '2026-11-22T12:00:00Z', '2026-11-23T06:00:00.000Z'],
    [
      'on the right day where it is still the day before in UTC',
      { weekday: 1, hour: 1, timeZone: 'Asia/Tokyo' },
      '2026-11-22T12:00:00Z',
      '2026-11-22T16:00:00.000Z',
    ],
    [
      'at the right minute in a time zone off by three quarters of an hour',
      { weekday: 2, hour: 9, timeZone: 'Asia/Kathmandu' },
      '2026-11-23T12:00:00Z',
      '2026-11-24T03:15:00.000Z',
    ],
    [
      'an hour later when clocks skip the hour',
      { weekday: 7, hour: 2, timeZone: 'Europe/Berlin' },
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'when the day ends if clocks skip its last hour',
      { weekday: 6, hour: 23, timeZone: 'America/Nuuk' },
      '2027-03-22T12:00:00Z',
      '2027-03-28T01:00:00.000Z',
    ],
    ['a week later where the day is skipped', { weekday: 5, hour: 9, timeZone: 'Pacific/Apia' }, '2011-12-29T12:00:00Z', '2012-01-05T12:00:00.000Z'],
    [
      'at the first of an hour that comes twice',
      { weekday: 7, hour: 2, timeZone: 'Europe/Berlin' },
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:00:00.000Z',
    ],
  ])('the next report comes %s', (_, time, now, expected) => {
    expect(at(time, now)).toBe(expected);
  });

  it('the next report comes only once when an hour comes twice', () => {
    const time = { weekday: 7, hour: 2, timeZone: 'Europe/Berlin' };
    expect(at(time, '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:00:00.000Z');
  });
});
