import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection';

/** Whether jobs can run. A dead queue degrades the product: promises are kept in the outbox until it is back. */
@Injectable()
export class QueueHealth {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
  ) {}

  async check(): Promise<'up' | 'degraded'> {
    try {
      await this.connection.check();
      return 'up';
    } catch {
      return 'degraded';
    }
  }

  /** Jobs promised and not done, and jobs given up: for operators. */
  async count(): Promise<{ open: number; failed: number }> {
    const [row]: { open: number; failed: number }[] = await this.dataSource.query(
      `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS open, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed
       FROM outbox WHERE done_at IS NULL`,
    );
    return row;
  }
}
