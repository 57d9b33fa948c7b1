import fc from 'fast-check';
import { DAY, dayOf, MAX_AGE, MAX_LEAD, publicationOf } from './publication';

const at = (text: string): Date => new Date(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

describe('dating an article', () => {
  it('assigns a window labelled midnight to the day before', () => {
    expect(dayOf(at('20260311000000'), true)).toBe(dayNumber('2026-03-10'));
    expect(dayOf(at('20260311001500'), true)).toBe(dayNumber('2026-03-11'));
    expect(dayOf(at('20260101000000'), true)).toBe(dayNumber('2025-12-31'));
  });

  it('assigns a publisher’s timestamp of midnight to the day that begins then', () => {
    expect(dayOf(at('20260311000000'), false)).toBe(dayNumber('2026-03-11'));
    expect(publicationOf(at('20260311001500'), at('20260311000000'), true)).toMatchObject({ day: dayNumber('2026-03-11') });
    expect(publicationOf(at('20260311000000'), at('20260311000000'), true).day).toBe(dayNumber('2026-03-11'));
  });

  it.each([
    ['48 hours before', '20260308120000', true],
    ['a second more than 48 hours before', '20260308115959', false],
    ['15 minutes after', '20260310121500', true],
    ['a second more than 15 minutes after', '20260310121501', false],
    ['hours ahead of (local time labelled as UTC)', '20260310203000', false],
    ['years before', '20210910120000', false],
  ])('a publisher’s timestamp %s the window (%s): trusted is %s', (_, precise, trusted) => {
    const publication = publicationOf(at('20260310120000'), at(precise), true);
    expect(publication.publishedAt).toEqual(trusted ? at(precise) : null);
    expect(publication.day).toBe(trusted ? dayOf(at(precise), false) : dayNumber('2026-03-10'));
  });

  it('uses the day of the window when there is no timestamp', () => {
    expect(publicationOf(at('20260310000000'), null, true)).toEqual({ publishedAt: null, day: dayNumber('2026-03-09') });
  });

  it('keeps the day within two days before and one day after the day of the window', () => {
    const label = Date.UTC(2026, 2, 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 96 * 30 }), fc.integer({ min: -MAX_AGE / 1000, max: MAX_LEAD / 1000 }), (quarter, seconds) => {
        const seen = new Date(label + quarter * 900_000);
        const stated = new Date(seen.getTime() + seconds * 1000);
        const { day, publishedAt } = publicationOf(seen, stated, true);
        expect(publishedAt).toEqual(stated);
        expect(day - dayOf(seen, true)).toBeGreaterThanOrEqual(-2);
        expect(day - dayOf(seen, true)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
