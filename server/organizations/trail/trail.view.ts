import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';

export interface TrailEvent {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorEmail: string | null;
  readonly about: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** What happened in an organization, with the people behind the ids that the trail keeps. */
@Injectable()
export class TrailView {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, from behind `after`. */
  async list(organizationId: string, after: Position | null, limit: number): Promise<Placed<TrailEvent>[]> {
    const rows: TrailEvent[] = await this.dataSource.query(
      `SELECT e.id, e.at, e.action, e.user_id AS "actorId", nullif(trim(u.name || ' ' || u.surname), '') AS "actorName", u.email AS "actorEmail",
              coalesce(i.email, m.email, e.details ->> 'team', e.details ->> 'keyName') AS about, host(e.address) AS address,
              e.request_id AS "requestId", e.details
       FROM audit_events e
       LEFT JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
       LEFT JOIN users m ON m.id = (e.details ->> 'memberId')::uuid AND m.deleted_at IS NULL
       LEFT JOIN invitations i ON i.organization_id = e.organization_id AND i.id = (e.details ->> 'invitationId')::uuid
       WHERE e.organization_id = $1 AND ($2::bigint IS NULL OR e.id < $2) ORDER BY e.id DESC LIMIT $3`,
      [organizationId, after === null ? null : after.key, limit],
    );
    return rows.map((event) => ({ ...event, position: { at: event.at.toISOString(), key: event.id } }));
  }
}
