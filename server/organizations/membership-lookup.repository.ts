import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Membership, MEMBERSHIP_COLUMNS } from './memberships.repository';

/** From a person to the organizations they belong to: the one place that reads memberships without knowing an organization. */
@Injectable()
export class MembershipLookupRepository {
  /** The one joined first before the others. */
  listOfPerson(userId: string, manager: EntityManager): Promise<Membership[]> {
    return manager.query(`SELECT ${MEMBERSHIP_COLUMNS} FROM memberships WHERE user_id = $1 ORDER BY joined_at, organization_id`, [userId]);
  }
}
