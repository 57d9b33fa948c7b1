import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../roles';

export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly organizationId: string;
  readonly role: Role;
  readonly photoId: string | null;
  readonly companyName: string;
}

/** A person as the reply to their sign-in shows them. */
@Injectable()
export class SignedInPersonView {
  /** In the organization that they worked in last. Null where they belong to none. */
  async find(userId: string, manager: EntityManager): Promise<SignedInPerson | null> {
    const rows: SignedInPerson[] = await manager.query(
      `SELECT u.id, u.name, u.surname, u.email, u.is_staff AS "isStaff", m.organization_id AS "organizationId", m.role, p.photo_id AS "photoId", o.name AS "companyName"
       FROM users u
       JOIN memberships m ON m.user_id = u.id
       JOIN organizations o ON o.id = m.organization_id
       LEFT JOIN user_photos p ON p.user_id = u.id
       WHERE u.id = $1 AND u.deleted_at IS NULL
       ORDER BY m.organization_id = (
         SELECT s.organization_id FROM sessions s WHERE s.user_id = u.id AND s.organization_id IS NOT NULL ORDER BY s.last_used_at DESC, s.id LIMIT 1
       ) DESC NULLS LAST, m.joined_at, m.organization_id LIMIT 1`,
      [userId],
    );
    return rows[0] ?? null;
  }
}
