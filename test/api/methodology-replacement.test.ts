import { Relabelling } from '../../server/news/storage/labels/relabelling.service';
import { isoDay, quietDay, stored } from '../factories/coverage';
import type { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, SMALL_PARTITIONS, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { someoneWaits } from '../support/lock-waits';
import type { TestDatabase } from '../support/postgres';
import { until } from '../support/until';
import { beforeEachCommit, BOTH, openUpgradedIndexes } from '../support/upgraded-indexes';

const LAST = isoDay('2026-02-20');
const CHANGED = LAST - 20;
/** When the day that changes is final. */
const LATER = '2026-03-10T00:15:00Z';

let database: TestDatabase;
let clock: MutableClock;
let upgraded: TestIndexes;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ database, clock, upgraded, close } = await openUpgradedIndexes(LAST - 40, LAST));
});
afterEach(() => close());

const standing = async (): Promise<string> => (await upgraded.editionOf('live')).methodology;
const change = ({ days }: TestIndexes): Promise<void> =>
  days.saveDays('live', [stored(quietDay(CHANGED, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa'), 4]])))], clock.now());

describe('the replacement of a version of the methodology', () => {
  it('waits until all articles are labeled by the rules of now, and is published though no value changed by it', async () => {
    await upgraded.dataSource.query(`INSERT INTO label_stale_days (day, rules_version) VALUES ('2026-01-10', 0)`);
    await upgraded.computeAll('live');
    await upgraded.computeAll('live');
    expect(await standing()).toBe('v1');
    await upgraded.dataSource.query(`DELETE FROM outbox`);
    await upgraded.app.get(Relabelling, { strict: false }).relabel();
    expect(await upgraded.dataSource.query(`SELECT payload FROM outbox WHERE name = 'compute-partition' ORDER BY id`)).toEqual(
      SMALL_PARTITIONS.map(({ number }) => ({ payload: { dataset: 'live', partition: number } })),
    );
    expect(await upgraded.computation.computePartition('live', 0)).toMatchObject({ outcome: 'unchanged' });
    expect(await standing()).toBe('v2');
  });

  it('waits until every part of it is computed from the coverage of now', async () => {
    clock.set(LATER);
    await upgraded.computation.computePartition('live', 0);
    await change(upgraded);
    await upgraded.computation.computePartition('live', 1);
    expect(await standing()).toBe('v1');
    await upgraded.computation.computePartition('live', 0);
    expect(await standing()).toBe('v2');
  });

  it('restates what a run changes that began before it was published and ends afterwards', async () => {
    clock.set(LATER);
    await upgraded.computation.computePartition('live', 0);
    const other = await openIndexes(database.url, { clock, methodologies: BOTH });
    const runs: Promise<unknown>[] = [];
    await beforeEachCommit(upgraded, 1, async (runner) => {
      if (runs.length > 0 || (await runner.query(`SELECT 1 FROM published_methodologies WHERE methodology = 'v2'`)).length === 0) return;
      await change(other);
      runs.push(other.computation.computePartition('live', 0));
      // It has seen that nothing is published yet, and waits to publish a month of its own.
      await until(() => someoneWaits(other.dataSource));
      clock.advance(60_000);
    });
    expect(await Promise.all(runs)).toMatchObject([{ outcome: 'computed' }]);
    await other.close();
    const states = (await upgraded.listVintages('live', 'sa')).filter(({ day }) => day === CHANGED).map(({ state }) => state);
    expect(states).toEqual(['final', 'restated']);
  });
});
