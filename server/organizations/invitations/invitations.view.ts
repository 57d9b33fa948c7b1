import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../../platform/problems/problem';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  /** Null where the account is gone. */
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Open invitations with who sent them. */
@Injectable()
export class InvitationsView {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  listOpen(organizationId: string): Promise<InvitationRow[]> {
    return this.read(organizationId, null);
  }

  /** @throws invitation_not_found, also for one that has ended */
  async get(organizationId: string, id: string, manager?: EntityManager): Promise<InvitationRow> {
    const [found] = await this.read(organizationId, id, manager);
    if (found === undefined) throw problem(ORGANIZATION_PROBLEMS.invitation_not_found);
    return found;
  }

  private read(organizationId: string, id: string | null, manager: EntityManager = this.dataSource.manager): Promise<InvitationRow[]> {
    return manager.query(
      `SELECT i.id, i.email, u.name || ' ' || u.surname AS "invitedBy", i.created_at AS "createdAt", i.sent_at AS "sentAt", i.expires_at AS "expiresAt"
       FROM invitations i LEFT JOIN users u ON u.id = i.invited_by AND u.deleted_at IS NULL
       WHERE i.organization_id = $1 AND i.ended_at IS NULL AND ($2::uuid IS NULL OR i.id = $2)
       ORDER BY i.created_at DESC, i.id`,
      [organizationId, id],
    );
  }
}
