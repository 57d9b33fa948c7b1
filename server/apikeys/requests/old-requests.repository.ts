import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SLOTS } from './request-batches.repository';

/** Takes old calls out of the log, part by part. */
@Injectable()
export class OldRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Removes the calls of before an instant, and the marks of writers that have ended by then. */
  async removeBefore(cutoff: Date): Promise<void> {
    for (let slot = 0; slot < SLOTS; slot++) {
      await this.dataSource.transaction((manager) => emptySlot(manager, `request_log.slot_${slot}`, cutoff));
    }
    await this.dataSource.query(`DELETE FROM request_writers WHERE written_at < $1`, [cutoff]);
  }
}

/** A part in which everything is old is emptied at once; otherwise the old is deleted from it. */
async function emptySlot(manager: EntityManager, table: string, cutoff: Date): Promise<void> {
  const holds = async (condition: string): Promise<boolean> => {
    const [{ found }]: { found: boolean }[] = await manager.query(`SELECT EXISTS (SELECT 1 FROM ${table} WHERE ${condition}) AS found`, [cutoff]);
    return found;
  };
  if (!(await holds('at < $1'))) return;
  if (await holds('at >= $1')) {
    await manager.query(`DELETE FROM ${table} WHERE at < $1`, [cutoff]);
    return;
  }
  await manager.query(`SET LOCAL lock_timeout = '2s'`);
  await manager.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  // Somebody may have written here until the lock was there.
  await manager.query((await holds('at >= $1')) ? `DELETE FROM ${table} WHERE at < '${cutoff.toISOString()}'` : `TRUNCATE ${table}`);
}
