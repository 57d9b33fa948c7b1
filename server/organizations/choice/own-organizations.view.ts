import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Role } from '../../accounts';
import type { OrganizationKind } from '../customers/organization.entity';

export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly role: Role;
  readonly logoId: string | null;
}

/** From a person to the organizations they belong to. */
@Injectable()
export class OwnOrganizationsView {
  constructor(private readonly dataSource: DataSource) {}

  /** The one joined first before the others. */
  list(userId: string): Promise<OwnOrganization[]> {
    return this.dataSource.query(
      `SELECT o.id, o.name, o.kind, m.role, l.logo_id AS "logoId"
       FROM memberships m JOIN organizations o ON o.id = m.organization_id
       LEFT JOIN organization_logos l ON l.organization_id = o.id
       WHERE m.user_id = $1 ORDER BY m.joined_at, m.organization_id`,
      [userId],
    );
  }
}
