import type { Partition } from '../../server/indexes/computation/partitions';
import { CrisesMaker } from '../../server/indexes/crises/crises-maker.service';
import { CrisesRepository } from '../../server/indexes/crises/crises.repository';
import { SCOPES } from '../../server/reference/scopes';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { mergeSurges, RISE, surge } from '../factories/surges';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase } from '../support/postgres';
import { openUpgradedIndexes } from '../support/upgraded-indexes';

const FIRST = isoDay('2025-11-01');
const LAST = isoDay('2026-02-20');

interface Page {
  data: { id: string }[];
  through: string | null;
  methodology: string;
}

interface Change {
  event: string;
  index_id: string;
}

/** All changes since an instant, page by page. */
async function listChanges(api: IndexesApi, since: string): Promise<Change[]> {
  const found: Change[] = [];
  for (let cursor = ''; ;) {
    const page = (await api.get(`/v1/changes?since=${since}&limit=1000${cursor}`)).json<{ data: Change[]; next_cursor: string | null }>();
    found.push(...page.data);
    if (page.next_cursor === null) return found;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

function partitionOf(scopes: readonly number[]): Partition {
  return { number: 1, scopes: Int32Array.from(scopes.toSorted((a, b) => a - b)), aggregates: [] };
}

describe('crises of the simulated world', () => {
  it('surges make one crisis where their stories at the peaks are the same, and several where they are not', async () => {
    const own = await createDatabase();
    const scopes = ['il-sports', 'il-politics', 'us-finance'].map(scopeOf);
    const clock = new MutableClock('2026-02-21T00:20:00Z');
    const simulated = await openIndexes(own.url, { clock, partitions: [partitionOf(scopes)], env: { DEMONSTRATION: 'true' } });
    const surges = mergeSurges(
      surge('il-sports', '2026-01-28', RISE),
      surge('us-finance', '2026-01-28', RISE),
      surge('il-politics', '2026-01-29', RISE),
    );
    await saveQuietDays(simulated.days, 'simulated', FIRST, LAST, { scopes, surges });
    await simulated.computeAll('simulated');
    await simulated.app.get(CrisesMaker, { strict: false }).make('simulated');
    const crises = simulated.app.get(CrisesRepository, { strict: false });
    const edition = { dataset: 'simulated', methodology: CURRENT_METHODOLOGY } as const;
    const filter = { country: null, category: null, since: null, statuses: ['closed'] } as const;
    const found = await crises.list(edition, null, filter, { isOpenFirst: false, after: null, limit: 10, upTo: null });
    expect(found.map(({ crisis }) => [crisis.id, crisis.episodes.map(({ scope }) => scope).toSorted((a, b) => a - b)])).toEqual([
      ['crisis-us-finance-20260128', [scopes[2]]],
      ['crisis-il-sports-20260128', scopes.slice(0, 2).toSorted((a, b) => a - b)],
    ]);
    const events = (await crises.listVintages(edition, null, 'crisis-il-sports-20260128')).map(({ event }) => event);
    expect([events[0], events.at(-1)]).toEqual(['opened', 'closed']);
    const [stories] = await crises.listStories('simulated', found[1].crisis.episodes.slice(0, 1));
    expect(stories[0]).toMatchObject({ outlets: expect.any(Number), first: { headline: expect.stringMatching(/Israel/), source: 'simulated' } });
    await simulated.close();
    await own.drop();
  });
});

describe('crises across versions of the methodology', () => {
  it('a new methodology makes crises anew, and what readers knew by the old one stays', async () => {
    const scopes = ['sa-energy', 'us-finance'].map(scopeOf);
    const world = { scopes, surges: mergeSurges(surge('sa-energy', '2026-01-28', RISE), surge('us-finance', '2026-02-16', RISE)) };
    const own = await openUpgradedIndexes(FIRST, LAST, { partitions: [partitionOf(scopes)], world });
    const ownApi = await openIndexesApi(own.database, own.clock);
    const ownMaker = own.upgraded.app.get(CrisesMaker, { strict: false });
    const read = async (query = ''): Promise<Page> => (await ownApi.get(`/v1/ratings?kind=crisis&limit=1000${query}`)).json<Page>();
    await ownMaker.make('live');
    const known = await read();
    const then = own.clock.now().toISOString();
    own.clock.advance(3_600_000);
    await own.upgraded.computeAll('live');
    expect(await read()).toMatchObject({ methodology: 'v2', data: [], through: null });
    await ownMaker.make('live');
    const renewed = await read();
    expect([known.methodology, renewed.methodology]).toEqual(['v1', 'v2']);
    for (const { data } of [known, renewed]) expect(data.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^crisis-sa-energy-202601/));
    expect(await read('&methodology=v1')).toEqual(known);
    expect(await read(`&as_of=${then}`)).toMatchObject({ methodology: 'v1', data: known.data });
    expect(await ownMaker.make('live')).toBe(0);
    const changes = await listChanges(ownApi, then);
    const isVersion = ({ event }: Change): boolean => event === 'methodology';
    // Whoever mirrors values reads all of them again: each index is named once, and before what is told of its crises.
    expect(changes.findIndex((change) => !isVersion(change))).toBe(changes.filter(isVersion).length);
    expect(new Set(changes.filter(isVersion).map(({ index_id: id }) => id)).size).toBe(2 * SCOPES.length);
    expect(changes.filter(isVersion)).toHaveLength(2 * SCOPES.length);
    for (const change of changes)
      expect(change).toMatchObject(isVersion(change) ? { reason: 'new_methodology', record: null, methodology: 'v2' } : { event: 'crisis_opened' });
    await ownApi.close();
    await own.close();
  });
});
