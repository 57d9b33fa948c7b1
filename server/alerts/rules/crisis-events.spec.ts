import type { CrisisReach, CrisisVintage } from '../../indexes';
import { type Scope, SCOPE_BY_SLUG } from '../../reference/scopes';
import { looksFor, tellingOf } from './crisis-events';

const THROUGH = 1_000;
const numberOf = (slug: string): number => SCOPE_BY_SLUG.get(slug)!.number;

/** Episodes by slug: their start and peak, which is on the day after. */
function vintageOf(episodes: Record<string, readonly [start: number, peak: number]>, rest: Partial<CrisisVintage> = {}): CrisisVintage {
  const all = Object.entries(episodes).map(([slug, [start, peak]]) => ({
    ...{ scope: numberOf(slug), start, peak, peakDay: start + 1, end: null, closedOn: null },
  }));
  const crisis = { id: 'crisis-bd-education-19720910', status: 'open', severity: 4, episodes: all, mergedInto: null } as const;
  return { crisis, event: 'extended', vintage: 2, knownAt: 0, through: THROUGH, countries: [], categories: [], ...rest };
}
const reach = (severity: CrisisReach['severity'], ...slugs: string[]): CrisisReach => ({ severity, scopes: slugs.map(numberOf) });
const watch =
  (...slugs: string[]) =>
  ({ slug }: Scope): boolean =>
    slugs.includes(slug);

const BANGLADESH = { 'bd-education': [THROUGH - 20, 99] } as const;
const JOINED = { ...BANGLADESH, 'sa-energy': [THROUGH - 1, 80] } as const;

describe('tellingOf', () => {
  it('tells who watches a country by the index of theirs, though another one peaks higher', () => {
    const telling = tellingOf(vintageOf(JOINED, { event: 'closed' }), reach(4, 'bd-education', 'sa-energy'), watch('sa'));
    expect(telling).toMatchObject({ news: 'closed', scope: { slug: 'sa-energy' }, day: THROUGH });
  });

  it.each(['world', 'emerging'])('tells who watches %s by the highest peak there', (slug) => {
    expect(tellingOf(vintageOf(JOINED), reach(4, 'bd-education'), watch(slug))).toMatchObject({
      news: 'worsened',
      scope: { slug: 'bd-education' },
    });
  });

  it.each(['sa', 'energy', 'sa-energy'])('says that a crisis has reached %s, where nothing of it was before', (slug) => {
    const telling = tellingOf(vintageOf(JOINED), reach(4, 'bd-education'), watch(slug));
    expect(telling).toMatchObject({ news: 'reached', scope: { slug: 'sa-energy' }, day: THROUGH });
    expect(['opened', 'any', 'worsened', 'closed'].map((event) => looksFor({ kind: 'crisis', event: event as 'any' }, telling!.news))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('does not say so of what has long been in another crisis that is now part of this one', () => {
    const merged = vintageOf({ ...BANGLADESH, 'sa-energy': [THROUGH - 9, 80] });
    expect(tellingOf(merged, reach(4, 'bd-education'), watch('sa'))).toMatchObject({ news: 'worsened' });
  });

  it('says nothing where the crisis is elsewhere, or is as it was', () => {
    expect(tellingOf(vintageOf(JOINED), reach(4, 'bd-education'), watch('us'))).toBeNull();
    expect(tellingOf(vintageOf(JOINED), reach(4, 'bd-education', 'sa-energy'), watch('sa'))).toBeNull();
  });

  it('says of a crisis that gets worse elsewhere how the index of theirs is on that day', () => {
    const later = vintageOf({ ...BANGLADESH, 'sa-energy': [THROUGH - 9, 80] });
    expect(tellingOf(later, reach(3, 'bd-education', 'sa-energy'), watch('sa'))).toMatchObject({ news: 'worsened', day: THROUGH });
  });
});
