import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Membership } from './membership.entity';

/** From a person to the organizations they belong to: the one place that reads memberships without knowing an organization. */
@Injectable()
export class MembershipLookupRepository {
  /** The one joined first before the others. */
  listOfPerson(userId: string, manager: EntityManager): Promise<Membership[]> {
    return manager.find(Membership, { where: { userId }, order: { joinedAt: 'ASC', organizationId: 'ASC' } });
  }
}
