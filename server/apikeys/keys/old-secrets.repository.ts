import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Secrets of keys that others took the place of. */
@Injectable()
export class OldSecretsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Forgets those that ended before an instant: from then on they are unknown. */
  async removeBefore(cutoff: Date): Promise<void> {
    await this.dataSource.query(`DELETE FROM replaced_key_secrets WHERE ends_at < $1`, [cutoff]);
  }
}
