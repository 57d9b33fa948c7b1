import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiKey } from './apikey.entity';

const PAGE_ROWS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface SealedKey {
  readonly id: string;
  readonly organizationId: string;
  readonly hash: Buffer;
  readonly encrypted: Buffer;
}

/** What is kept of the keys of all organizations, for when a secret is replaced. */
@Injectable()
export class SealedKeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every sealed key, some hundred at a time. */
  async *each(): AsyncGenerator<SealedKey> {
    for (let after = FIRST_ID; ;) {
      const rows: SealedKey[] = await this.dataSource.query(
        `SELECT id, organization_id AS "organizationId", hash, encrypted FROM api_keys WHERE id > $1 AND encrypted IS NOT NULL ORDER BY id LIMIT $2`,
        [after, PAGE_ROWS],
      );
      yield* rows;
      if (rows.length < PAGE_ROWS) return;
      after = rows[rows.length - 1].id;
    }
  }

  /** Where it is still the one that was read. */
  async replace(organizationId: string, { id, hash }: SealedKey, renewed: Pick<SealedKey, 'hash' | 'encrypted'>): Promise<void> {
    await this.dataSource.manager.update(ApiKey, { id, organizationId, hash }, renewed);
  }
}
