import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../platform/clock';
import type { Contact } from '../../../model/source';

/** Whether the host of a source is heard, told by those who ask it for news. */
@Injectable()
export class SourceContacts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Asks, and notes whether there was an answer. @throws whatever the question does */
  async listen<T>(source: string, ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      await this.dataSource.query(
        `INSERT INTO source_contacts (source, heard_at) VALUES ($1, $2) ON CONFLICT (source) DO UPDATE SET heard_at = excluded.heard_at, reason = NULL`,
        [source, this.clock.now()],
      );
      return answer;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await this.dataSource.query(
        `INSERT INTO source_contacts (source, failed_at, reason) VALUES ($1, $2, $3)
         ON CONFLICT (source) DO UPDATE SET failed_at = excluded.failed_at, reason = excluded.reason`,
        [source, this.clock.now(), reason.slice(0, 500)],
      );
      throw error;
    }
  }

  /** Null where nobody has asked yet. */
  async find(source: string): Promise<Contact | null> {
    const rows: Contact[] = await this.dataSource.query(
      `SELECT heard_at AS "heardAt", failed_at AS "failedAt", reason FROM source_contacts WHERE source = $1`,
      [source],
    );
    return rows[0] ?? null;
  }
}
