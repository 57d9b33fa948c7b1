import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';

/** What is absent leaves all through. */
interface AuditFilter {
  readonly action?: string;
  readonly userId?: string;
  readonly email?: string;
  readonly organizationId?: string;
  readonly requestId?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface RecordedEvent {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly organizationId: string | null;
  readonly organization: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
}

/** The audit trail of the whole instance. */
@Injectable()
export class StaffAuditView {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, from behind `after`. */
  async list(
    { action, userId, email, organizationId, requestId, from, to }: AuditFilter,
    after: Position | null,
    limit: number,
  ): Promise<Placed<RecordedEvent>[]> {
    const rows: RecordedEvent[] = await this.dataSource.query(
      `SELECT e.id, e.at, e.action, e.user_id AS "userId", u.email, e.organization_id AS "organizationId", o.name AS organization,
              host(e.address) AS address, e.request_id AS "requestId", e.details
       FROM audit_events e LEFT JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL LEFT JOIN organizations o ON o.id = e.organization_id
       WHERE ($1::text IS NULL OR e.action = $1) AND ($2::uuid IS NULL OR e.user_id = $2) AND ($3::uuid IS NULL OR e.organization_id = $3)
         AND ($4::text IS NULL OR e.request_id = $4) AND ($5::timestamptz IS NULL OR e.at >= $5) AND ($6::timestamptz IS NULL OR e.at < $6)
         AND ($7::bigint IS NULL OR e.id < $7) AND ($9::text IS NULL OR u.email = $9)
       ORDER BY e.id DESC LIMIT $8`,
      [action, userId, organizationId, requestId, from, to, after?.key ?? null, limit, email],
    );
    return rows.map((event) => ({ ...event, position: { at: event.at.toISOString(), key: event.id } }));
  }
}
