import { mailDueAt, type MailHours, quietUntil } from './due';

const HOURS: MailHours = { mail: 'single', digestHour: 8, quietFrom: null, quietTo: null, timeZone: 'Europe/Berlin', snoozedUntil: null };
const QUIET = { ...HOURS, quietFrom: 22, quietTo: 7 };
const DIGEST = { ...HOURS, mail: 'digest' } as const;

const due = (hours: MailHours, now: string): string | null => mailDueAt(hours, new Date(now))?.toISOString() ?? null;

describe('mailDueAt', () => {
  it.each([
    ['at once', HOURS, '2026-02-10T12:34:56.000Z', '2026-02-10T12:34:56.000Z'],
    ['at the end of quiet hours in the person’s time zone', QUIET, '2026-02-10T22:30:00.000Z', '2026-02-11T06:00:00.000Z'],
    ['at the end of quiet hours where clocks were put forward meanwhile', QUIET, '2026-03-28T22:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['at the end of quiet hours where clocks were put back meanwhile', QUIET, '2026-10-24T21:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['when clocks are put forward over the end of quiet hours', { ...QUIET, quietTo: 2 }, '2026-03-28T22:30:00.000Z', '2026-03-29T01:00:00.000Z'],
    [
      'after the second run of an hour that comes twice, where both are quiet',
      { ...QUIET, quietTo: 3 },
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ],
    [
      'at the first run of an hour that comes twice, where quiet hours end with its beginning',
      { ...QUIET, quietTo: 2 },
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'at once in the second run of an hour that comes twice, where quiet hours have ended',
      { ...QUIET, quietTo: 2 },
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ],
    ['at once before quiet hours begin', QUIET, '2026-02-10T20:59:00.000Z', '2026-02-10T20:59:00.000Z'],
    ['at the end of quiet hours in summer, an hour earlier by UTC', QUIET, '2026-07-10T22:30:00.000Z', '2026-07-11T05:00:00.000Z'],
    ['at the hour of the digest', DIGEST, '2026-02-10T03:00:00.000Z', '2026-02-10T07:00:00.000Z'],
    ['at the hour of the digest on the next day, where that of today has begun', DIGEST, '2026-02-10T07:00:00.000Z', '2026-02-11T07:00:00.000Z'],
    [
      'at the hour of the digest in a time zone off by three quarters of an hour',
      { ...DIGEST, timeZone: 'Asia/Kathmandu' },
      '2026-02-10T00:00:00.000Z',
      '2026-02-10T02:15:00.000Z',
    ],
    ['when clocks are put forward over the hour of the digest', { ...DIGEST, digestHour: 2 }, '2026-03-28T14:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    [
      'when clocks are put forward over midnight, the hour of the digest',
      { ...DIGEST, digestHour: 0, timeZone: 'Africa/Cairo' },
      '2026-04-23T20:00:00.000Z',
      '2026-04-23T22:00:00.000Z',
    ],
    [
      'once where clocks are put back over the hour of the digest',
      { ...DIGEST, digestHour: 2 },
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:00:00.000Z',
    ],
    ['when a snooze is over', { ...HOURS, snoozedUntil: new Date('2026-02-12T00:00:00Z') }, '2026-02-10T12:00:00.000Z', '2026-02-12T00:00:00.000Z'],
    ['a year later at most', { ...HOURS, snoozedUntil: new Date('9999-12-31T23:59:59Z') }, '2026-02-10T12:00:00.000Z', '2027-02-11T12:00:00.000Z'],
    ['at once after a snooze', { ...HOURS, snoozedUntil: new Date('2026-02-09T00:00:00Z') }, '2026-02-10T12:00:00.000Z', '2026-02-10T12:00:00.000Z'],
    ['never, where none is wanted', { ...HOURS, mail: 'none' } as const, '2026-02-10T12:00:00.000Z', null],
  ])('the mail of an alert is due %s', (_, hours, now, expected) => {
    expect(due(hours, now)).toBe(expected);
  });
});

describe('quietUntil', () => {
  it.each([
    ['waits for the end of quiet hours', QUIET, '2026-02-10T22:30:00.000Z', '2026-02-11T06:00:00.000Z'],
    [
      'waits for the end of quiet hours even under a rule with one mail a day',
      { ...QUIET, mail: 'digest' as const },
      '2026-02-10T22:30:00.000Z',
      '2026-02-11T06:00:00.000Z',
    ],
    ['waits for nothing outside quiet hours', QUIET, '2026-02-10T12:00:00.000Z', null],
    ['waits for nothing where there are no quiet hours', HOURS, '2026-02-10T22:30:00.000Z', null],
  ])('a message to a chat %s', (_, hours, now, until) => {
    expect(quietUntil(hours, new Date(now))?.toISOString() ?? null).toBe(until);
  });
});
