import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { PAGE_LIMIT_DEFAULT } from '../../platform/http/lists/page-query.dto';
import { type ActivityEvent, type ActivityResponse, type ListActivityQuery } from './activity.dto';

interface Row extends Omit<ActivityEvent, 'at'> {
  readonly id: string;
  readonly at: Date;
}

/** A person's own part of the audit trail. */
@Injectable()
export class ActivityView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cursors: CursorCodec,
  ) {}

  /** @throws invalid_cursor */
  async list(userId: string, { limit = PAGE_LIMIT_DEFAULT, cursor, kind }: ListActivityQuery): Promise<ActivityResponse> {
    const purpose = `activity ${userId}${kind === undefined ? '' : ` ${kind}`}`;
    const before = cursor === undefined ? null : this.cursors.decode<{ id: string }>(purpose, cursor).id;
    // One more than asked for tells whether there is another page.
    const rows: Row[] = await this.dataSource.query(
      `SELECT id, at, action, host(address) AS address, details FROM audit_events
       WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2) AND ($4::text IS NULL OR split_part(action, '.', 1) = $4) ORDER BY id DESC LIMIT $3`,
      [userId, before, limit + 1, kind ?? null],
    );
    const page = rows.slice(0, limit);
    return {
      data: page.map(({ id: _, at, ...event }) => ({ at: at.toISOString(), ...event })),
      next_cursor: rows.length > limit ? this.cursors.encode(purpose, { id: page[page.length - 1].id }) : null,
    };
  }
}
