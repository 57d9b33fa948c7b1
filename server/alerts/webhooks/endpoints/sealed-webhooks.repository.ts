import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { Webhook } from './webhook.entity';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE_ROWS = 200;

/** What of an endpoint is sealed, and what takes its place; null where nothing does. */
type Replacements = Readonly<Record<'address' | 'secret' | 'previous_secret', readonly [Buffer | null, Buffer | null]>>;

/** What endpoints of all organizations have sealed, to be sealed anew. */
@Injectable()
export class SealedWebhooksRepository {
  constructor(private readonly dataSource: DataSource) {}

  async *each(): AsyncGenerator<Webhook> {
    for (let after = FIRST_ID; ;) {
      const rows = await this.dataSource.manager.find(Webhook, { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: PAGE_ROWS });
      yield* rows;
      if (rows.length < PAGE_ROWS) return;
      after = rows[rows.length - 1].id;
    }
  }

  /** Each where it is still what was read: somebody may have replaced it meanwhile. */
  async replace(organizationId: string, id: string, replacements: Replacements): Promise<void> {
    for (const [column, [before, after]] of Object.entries(replacements)) {
      if (before === null || after === null) continue;
      await this.dataSource.query(`UPDATE webhooks SET ${column} = $4 WHERE organization_id = $1 AND id = $2 AND ${column} = $3`, [
        organizationId,
        id,
        before,
        after,
      ]);
    }
  }
}
