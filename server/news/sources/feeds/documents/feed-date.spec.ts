import { readFeedDate } from './feed-date';

const NOON = '2014-07-06T12:56:00.000Z';

describe('readFeedDate', () => {
  it.each([
    ['Sun, 06 Jul 2014 12:56:00 GMT', NOON],
    ['Sun, 06 Jul 14 12:56 UT', NOON],
    ['6 July 2014 12:56:00 Z', NOON],
    ['Sun, 06 Jul 2014 08:56:00 EDT', NOON],
    ['Sun, 06 Jul 2014 07:56:00 EST', NOON],
    ['Sun, 06 Jul 2014 05:56:00 PDT', NOON],
    ['Sun, 06 Jul 2014 13:56:00 CET', NOON],
    ['Sun, 06 Jul 2014 14:56:00 CEST', NOON],
    ['Sun, 06 Jul 2014 15:56:00 GMT+0300', NOON],
    ['Sun, 06 Jul 2014 15:56:00 GMT+03:00', NOON],
    ['Sun, 06 Jul 2014 07:26:00 -0530', NOON],
    ['Sun, 06 Jul 2014 05:56:00 -0700 (PDT)', NOON],
    ['Sun, 06 Jul 2014 12:56:00', NOON],
    ['Sun, 06 Jul 2014 12:56:00 NOWHERE', NOON],
    ['Sun, 06-Jul-2014 12:56:00 GMT', NOON],
    ['July 6, 2014 12:56 PM', NOON],
    ['Sun Jul  6 12:56:00 2014', NOON],
    ['Sun Jul  6 12:56:00 UTC 2014', NOON],
    ['Sun, 6 Jul 2014', '2014-07-06T00:00:00.000Z'],
    ['6 Jul 2014 12:05 AM', '2014-07-06T00:05:00.000Z'],
    ['1 Jan 69 00:00 GMT', '1969-01-01T00:00:00.000Z'],
    ['1 Jan 68 00:00 GMT', '2068-01-01T00:00:00.000Z'],
  ])('reads a date in the mail format: %s', (text, instant) => {
    expect(readFeedDate(text)?.toISOString()).toBe(instant);
  });

  it('ignores the weekday of a date, which is often wrong', () => {
    expect(readFeedDate('Wed, 06 Jul 2014 12:56:00 GMT')?.toISOString()).toBe(NOON);
  });

  it.each([
    'So, 06. Juli 2014 12:56:00 +0000',
    'dim., 06 juil. 2014 12:56:00 +0000',
    'mar, 06 juillet 2014 12:56:00 +0000',
    'dom, 06 jul 2014 12:56:00 +0000',
    'dom, 6 luglio 2014 12:56 +0000',
    'zo, 06 juli 2014 12:56:00 +0000',
    'niedz., 06 lip 2014 12:56:00 +0000',
    'вс, 06 июл 2014 12:56:00 +0000',
    'Paz, 06 Tem 2014 12:56:00 +0000',
  ])('reads month names in many languages: %s', (text) => {
    expect(readFeedDate(text)?.toISOString()).toBe(NOON);
  });

  it.each([
    ['Sa, 01 Mär 2014 00:00:00 GMT', 3],
    ['sam., 01 août 2014 00:00:00 GMT', 8],
    ['lun, 01 dic 2014 00:00:00 GMT', 12],
    ['вт, 01 мая 2014 00:00:00 GMT', 5],
    ['pt, 01 paź 2014 00:00:00 GMT', 10],
    ['01 Ağu 2014 00:00:00 GMT', 8],
  ])('reads month names with accents: %s', (text, month) => {
    expect(readFeedDate(text)?.getUTCMonth()).toBe(month - 1);
  });

  it.each([
    ['2014-07-06T12:56:00Z', NOON],
    ['2014-07-06t12:56:00z', NOON],
    ['2014-07-06 12:56:00', NOON],
    ['2014-07-06T14:56:00+02:00', NOON],
    ['2014-07-06T14:56:00+0200', NOON],
    ['2014-07-06T14:56+02', NOON],
    ['20140706T125600Z', NOON],
    ['2014-07-06T12:56:00.520Z', '2014-07-06T12:56:00.520Z'],
    ['2014-07-06T12:56:00,5Z', '2014-07-06T12:56:00.500Z'],
    ['2014-07-06T24:00:00Z', '2014-07-07T00:00:00.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2014-07-06', '2014-07-06T00:00:00.000Z'],
    ['2014-07', '2014-07-01T00:00:00.000Z'],
    ['2014', '2014-01-01T00:00:00.000Z'],
  ])('reads a date in the ISO format: %s', (text, instant) => {
    expect(readFeedDate(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '2014-02-30',
    '31 Jun 2014',
    '2014-13-01',
    '2014-07-06T25:00:00Z',
    '06 Jul',
    'Jul 2014',
    '1518478934',
    '0000-01-01',
    '1 '.repeat(400),
  ])('rejects a date that names no instant: %s', (text) => {
    expect(readFeedDate(text)).toBeNull();
  });
});
