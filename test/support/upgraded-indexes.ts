import type { QueryRunner } from 'typeorm';
import { LABELS_VERSION } from '../../server/news/enrichment/labels/label-article';
import type { MethodologyVersion } from '../../server/volatility/methodology/methodologies';
import { saveQuietDays } from '../factories/coverage';
import { MutableClock } from './clock';
import type { Partition } from '../../server/indexes/computation/partitions';
import { openIndexes, SMALL_PARTITIONS, SMALL_SCOPES, type TestIndexes } from './indexes';
import { createDatabase, type TestDatabase } from './postgres';

type QuietDays = Parameters<typeof saveQuietDays>[4];

export const BOTH: readonly MethodologyVersion[] = ['v1', 'v2'];

export interface UpgradedIndexes {
  readonly database: TestDatabase;
  readonly clock: MutableClock;
  /** The product as it is after an upgrade. */
  readonly upgraded: TestIndexes;
  close(): Promise<void>;
}

interface EarlierDays {
  readonly partitions?: readonly Partition[];
  readonly world?: QuietDays;
}

const clockAfter = (last: number): MutableClock => new MutableClock(new Date((last + 1) * 86_400_000 + 900_000).toISOString());

/** A database with live days computed by v1, the last of them still open, to which nobody is connected. */
export async function computeEarlierDays(
  first: number,
  last: number,
  { partitions = SMALL_PARTITIONS, world = { scopes: SMALL_SCOPES } }: EarlierDays = {},
): Promise<TestDatabase> {
  const database = await createDatabase();
  const earlier = await openIndexes(database.url, { clock: clockAfter(last), partitions, methodologies: ['v1'] });
  await saveQuietDays(earlier.days, 'live', first, last, world);
  await earlier.computeAll('live');
  await saveQuietDays(earlier.days, 'live', last + 1, last + 1, world);
  await earlier.computeAll('live');
  await earlier.dataSource.query(`UPDATE label_rules SET code_version = $1, spread_version = version`, [LABELS_VERSION]);
  await earlier.dataSource.query(`UPDATE outlet_rules SET table_hash = 'followed', spread_version = version`);
  await earlier.close();
  return database;
}

/** Such days, or a copy of those computed before; then a worker that knows v2 as well, to whom all stored articles are labelled. */
export async function openUpgradedIndexes(
  first: number,
  last: number,
  { computed, ...days }: EarlierDays & { readonly computed?: TestDatabase } = {},
): Promise<UpgradedIndexes> {
  const database = computed === undefined ? await computeEarlierDays(first, last, days) : await createDatabase({ copyOf: computed });
  const clock = clockAfter(last);
  const upgraded = await openIndexes(database.url, { clock, partitions: days.partitions, methodologies: BOTH });
  return {
    database,
    clock,
    upgraded,
    close: async () => {
      await upgraded.close();
      await database.drop();
    },
  };
}

/** Computes a partition of the live dataset, and calls back before each commit. */
export async function beforeEachCommit(
  { dataSource, computation }: TestIndexes,
  partition: number,
  callBack: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await callBack(runner);
      await commit();
    };
    return runner;
  };
  try {
    await computation.computePartition('live', partition);
  } finally {
    dataSource.createQueryRunner = createQueryRunner;
  }
}
