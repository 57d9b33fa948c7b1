import type { DataSource, EntityManager } from 'typeorm';

/** Work that reads the database as it stood at one instant, whatever others store meanwhile. */
export async function inSnapshot<T>(dataSource: DataSource, work: (snapshot: EntityManager) => Promise<T>): Promise<T> {
  const snapshot = dataSource.createQueryRunner();
  try {
    await snapshot.startTransaction('REPEATABLE READ');
    return await work(snapshot.manager);
  } finally {
    if (snapshot.isTransactionActive) await snapshot.rollbackTransaction().catch(() => undefined);
    await snapshot.release();
  }
}
