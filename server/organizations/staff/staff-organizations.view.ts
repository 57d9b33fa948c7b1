import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import type { Language } from '../../platform/messages/messages';
import type { OrganizationKind } from '../customers/organization.entity';

export const ORGANIZATION_STATES = ['active', 'suspended', 'closed'] as const;
export type OrganizationState = (typeof ORGANIZATION_STATES)[number];

/** A customer as staff see it in their list. */
export interface StaffOrganization {
  readonly id: string;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly plan: string;
  readonly members: number;
  /** Address of the owner who joined first; null where nobody is left. */
  readonly owner: string | null;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly suspensionReason: string | null;
  readonly closedAt: Date | null;
}

/** What was arranged beyond the plan; null where the plan's holds. */
export interface Arrangement {
  readonly minuteLimit: number | null;
  readonly dayLimit: number | null;
  readonly monthLimit: number | null;
  readonly licences: number | null;
}

/** Somebody who belongs to a customer. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly joinedAt: Date;
}

export interface OrganizationOwner {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

export interface OrganizationFilter {
  /** A part of a name or of an address of its people, or its id. */
  readonly search: string | null;
  readonly state: OrganizationState | null;
}

const COLUMNS = `o.id, o.name, o.kind, s.plan_code AS plan, o.created_at AS "createdAt", o.suspended_at AS "suspendedAt",
  o.suspension_reason AS "suspensionReason", o.closed_at AS "closedAt",
  (SELECT count(*)::int FROM memberships m WHERE m.organization_id = o.id) AS members,
  (SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
   WHERE m.organization_id = o.id AND m.role = 'owner' ORDER BY m.joined_at, m.user_id LIMIT 1) AS owner`;
const STATE = `CASE WHEN o.closed_at IS NOT NULL THEN 'closed' WHEN o.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END`;

/** All customers, with the people and the plan behind them: for staff alone. */
@Injectable()
export class StaffOrganizationsView {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, from behind `after`. */
  async list({ search, state }: OrganizationFilter, after: Position | null, limit: number): Promise<Placed<StaffOrganization>[]> {
    const rows: (StaffOrganization & { at: string })[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, o.created_at::text AS at FROM organizations o JOIN subscriptions s ON s.organization_id = o.id
       WHERE ($1::text IS NULL OR o.name ILIKE $1 OR o.id::text = $2 OR EXISTS (
           SELECT FROM memberships m JOIN users u ON u.id = m.user_id
           WHERE m.organization_id = o.id AND (u.email ILIKE $1 OR u.name || ' ' || u.surname ILIKE $1)))
         AND ($3::text IS NULL OR ${STATE} = $3)
         AND ($4::timestamptz IS NULL OR (o.created_at, o.id) < ($4::timestamptz, $5::uuid))
       ORDER BY o.created_at DESC, o.id DESC LIMIT $6`,
      [search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`, search, state, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  async find(organizationId: string): Promise<(StaffOrganization & Arrangement & { liveKeys: number }) | null> {
    const rows: (StaffOrganization & Arrangement & { liveKeys: number })[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, s.minute_limit AS "minuteLimit", s.day_limit AS "dayLimit", s.month_limit AS "monthLimit", s.licences,
         (SELECT count(*)::int FROM api_keys k WHERE k.organization_id = o.id AND k.revoked_at IS NULL) AS "liveKeys"
       FROM organizations o JOIN subscriptions s ON s.organization_id = o.id WHERE o.id = $1`,
      [organizationId],
    );
    return rows[0] ?? null;
  }

  /** In the order in which they joined. */
  listMembers(organizationId: string): Promise<StaffMember[]> {
    return this.dataSource.query(
      `SELECT u.id, trim(u.name || ' ' || u.surname) AS name, u.email, m.role, m.joined_at AS "joinedAt"
       FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = $1 ORDER BY m.joined_at, u.id`,
      [organizationId],
    );
  }

  /** Who hears of what becomes of the organization, in the caller's transaction. */
  listOwners(organizationId: string, manager: EntityManager): Promise<OrganizationOwner[]> {
    return manager.query(
      `SELECT u.id AS "userId", u.name, u.email, u.language FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
       WHERE m.organization_id = $1 AND m.role = 'owner' ORDER BY m.joined_at, u.id`,
      [organizationId],
    );
  }
}
