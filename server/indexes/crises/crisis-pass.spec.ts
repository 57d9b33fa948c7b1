import fc from 'fast-check';
import type { StoryInScope } from '../../news';
import { FIRST_PAIR_SCOPE } from '../../reference/scopes';
import { tries } from '../../../test/support/breadth';
import { ClosedPeaks } from '../../volatility/crises/severity';
import { type Crisis, endOf, leadOf, startOf } from './crisis';
import { CrisisBook } from './crisis-book';
import { CrisisPass, type ScopeChange, type ToldChange } from './crisis-pass';
import { beginningOf, findChange } from './scope-change';

const FIRST = 20_000;
const DAYS = 60;
const SCOPES = [0, 1, 2, 3].map((at) => FIRST_PAIR_SCOPE + 7 * at);

/** MVI of each scope by day; NaN for none. */
type World = readonly (readonly number[])[];

/** Runs of high and low days, so that there is something to find. */
const runs = fc.array(fc.tuple(fc.constantFrom(50, 58, 65, 76, 80, 90, NaN), fc.integer({ min: 1, max: 6 })), { minLength: 12, maxLength: 30 });
const series = runs.map((all) => Array.from({ length: DAYS }, (_, at) => all.flatMap(([mvi, days]) => Array<number>(days).fill(mvi))[at] ?? 50));
const worlds = fc.tuple(series, series, series, series);

/** Which stories a scope has on a day: some days two scopes tell the same. */
function stories(day: number, scope: number): StoryInScope[] {
  const shared = (day * 7 + Math.floor(scope / 2)) % 5 < 2;
  return Array.from({ length: 5 }, (_, at) => {
    const name = shared && at < 3 ? `${day} ${at}` : `${day} ${scope} ${at}`;
    const first = { headline: name, outlet: 'a.example', language: 'en', firstSeenAt: new Date(0), url: null, urlHash: null, source: 'simulated' };
    return { articles: [name], voices: 5 - at, first };
  });
}

/** What is written down, as the maker does it. */
class Store {
  readonly crises = new Map<string, Crisis>();
  readonly told: ToldChange[] = [];
  private madeThrough: number | null = null;

  constructor(private readonly isEachDayTold: boolean) {}

  async make(world: World, through: number, changedFrom: number): Promise<void> {
    const stored = [...this.crises.values()].filter(
      ({ status, episodes }) => status === 'open' || (status === 'closed' && endOf(episodes)! >= changedFrom - 30),
    );
    const peaks = new ClosedPeaks();
    const current = [...this.crises.values()].filter(({ status }) => status === 'open' || status === 'closed');
    for (const { peak, end } of current.flatMap(({ episodes }) => episodes)) if (end !== null) peaks.add(peak);
    const changes = world.flatMap((mvi, at): ScopeChange[] | ScopeChange => {
      const own = stored.flatMap(({ episodes }) => episodes.filter(({ scope }) => scope === SCOPES[at]));
      const { before, from } = beginningOf(own, changedFrom, this.madeThrough);
      const firstDay = Math.max(FIRST, from);
      const values = { firstDay, lastDay: through, mvi: Float64Array.from(mvi.slice(firstDay - FIRST, through - FIRST + 1)) };
      return findChange(SCOPES[at], values, before, this.madeThrough) ?? [];
    });
    const listStories = (day: number, scopes: readonly number[]) => Promise.resolve(new Map(scopes.map((scope) => [scope, stories(day, scope)])));
    const turn = (): Promise<void> => Promise.resolve();
    const pass = new CrisisPass(
      { madeThrough: this.madeThrough, through, isEachDayTold: this.isEachDayTold, storiesFrom: 0, listStories, turn },
      new CrisisBook(stored, new Set(this.crises.keys()), peaks),
    );
    await pass.run(changes);
    for (const { crisis } of pass.told) this.crises.set(crisis.id, crisis);
    this.told.push(...pass.told);
    this.madeThrough = through;
  }

  /** Episodes that are part of crises now. */
  get episodes(): string[] {
    const current = [...this.crises.values()].filter(({ status }) => status === 'open' || status === 'closed');
    return current.flatMap(({ episodes }) => episodes.map((episode) => JSON.stringify(episode, Object.keys(episode).sort()))).sort();
  }
}

const LAST = FIRST + DAYS - 1;

async function allAtOnce(world: World, isEachDayTold = true): Promise<Store> {
  const store = new Store(isEachDayTold);
  await store.make(world, LAST, FIRST);
  return store;
}

describe('CrisisPass', () => {
  it('makes the same crises day by day as at once, told in the same words', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.array(fc.integer({ min: 1, max: DAYS - 1 }), { maxLength: 8 }), async (world, cuts) => {
        const store = new Store(true);
        let changedFrom = FIRST;
        for (const cut of [...new Set(cuts)].sort((a, b) => a - b).concat(DAYS)) {
          await store.make(world, FIRST + cut - 1, changedFrom);
          changedFrom = FIRST + cut;
        }
        const batch = await allAtOnce(world);
        expect(store.crises).toEqual(batch.crises);
        expect(store.told).toEqual(batch.told);
      }),
      tries(50),
    );
  });

  it('tells nothing when it runs once more over the same values', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.integer({ min: 0, max: DAYS - 1 }), async (world, day) => {
        const store = await allAtOnce(world);
        const told = store.told.length;
        await store.make(world, LAST, FIRST + day);
        expect(store.told).toHaveLength(told);
      }),
      tries(50),
    );
  });

  it('gives restated crises the episodes that the current values make, and none of them twice', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, worlds, fc.integer({ min: 0, max: DAYS - 1 }), fc.boolean(), async (before, after, day, isEachDayTold) => {
        const store = await allAtOnce(before, isEachDayTold);
        const world = before.map((mvi, at) => [...mvi.slice(0, day), ...after[at].slice(day)]);
        await store.make(world, LAST, FIRST + day);
        expect(store.episodes).toEqual((await allAtOnce(world)).episodes);
      }),
      tries(100),
    );
  });

  it('keeps the id and the severity of crises that are closed, and gives no id twice', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { told } = await allAtOnce(world);
        const opened = told.filter(({ event }) => event === 'opened').map(({ crisis }) => crisis.id);
        expect(new Set(opened).size).toBe(opened.length);
        const closed = new Map<string, number>();
        for (const { crisis } of told) {
          if (closed.has(crisis.id)) expect(crisis.severity).toBe(closed.get(crisis.id));
          if (crisis.status === 'closed') closed.set(crisis.id, crisis.severity);
        }
      }),
      tries(50),
    );
  });

  it('merges crises that share their stories at a peak, under the id of the older', async () => {
    const quiet = Array<number>(DAYS).fill(50);
    const high = (from: number, to: number, mvi: number): number[] => quiet.map((calm, at) => (at >= from && at <= to ? mvi : calm));
    const share = Array.from({ length: DAYS }, (_, at) => at).find((at) => at > 10 && stories(FIRST + at, SCOPES[0])[0].articles[0] === stories(FIRST + at, SCOPES[1])[0].articles[0])!; // prettier-ignore
    const store = new Store(true);
    const younger = high(share - 2, share + 3, 76).with(share, 90);
    await store.make([high(share - 6, share + 3, 85), younger, quiet, quiet], LAST, FIRST);
    const merged = store.told.find(({ event }) => event === 'merged')?.crisis;
    const standing = [...store.crises.values()].filter(({ status }) => status === 'closed');
    expect(standing).toHaveLength(1);
    // Though the younger has the higher peak.
    expect(standing[0].id).toBe(store.told[0].crisis.id);
    expect(standing[0].episodes.map(({ scope }) => scope).sort()).toEqual([SCOPES[0], SCOPES[1]]);
    expect([startOf(standing[0].episodes), leadOf(standing[0].episodes).peak]).toEqual([FIRST + share - 6, 90]);
    if (merged !== undefined) expect(merged).toMatchObject({ status: 'merged', mergedInto: standing[0].id });
  });
});
