import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Dataset } from '../../../news';

/** Up to where what is published has been told. */
@Injectable()
export class WebhookProgressRepository {
  /** The place of the last publication that was told, 0 where none was; held until the transaction ends, so that each is told once. */
  async lock(manager: EntityManager, dataset: Dataset): Promise<number> {
    await manager.query(
      `INSERT INTO webhook_progress (dataset, sequence) VALUES ($1, 0) ON CONFLICT ON CONSTRAINT webhook_progress_pkey DO NOTHING`,
      [dataset],
    );
    const [{ sequence }]: { sequence: string }[] = await manager.query(`SELECT sequence FROM webhook_progress WHERE dataset = $1 FOR UPDATE`, [
      dataset,
    ]);
    return Number(sequence);
  }

  async move(manager: EntityManager, dataset: Dataset, sequence: number): Promise<void> {
    await manager.query(`UPDATE webhook_progress SET sequence = $2 WHERE dataset = $1`, [dataset, sequence]);
  }
}
