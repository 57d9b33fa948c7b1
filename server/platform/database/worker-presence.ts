import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Application name of the worker's connections: how others see that it runs. */
export const WORKER_NAME = 'barograph-worker';

/** Tells whether a worker runs, on whatever machine: it has connections to the database as long as it does. */
@Injectable()
export class WorkerPresence {
  constructor(private readonly dataSource: DataSource) {}

  async isRunning(): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database() LIMIT 1`,
      [WORKER_NAME],
    );
    return rows.length > 0;
  }
}
