import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Membership } from './membership.entity';
import type { Role } from '../../accounts';
import { Organization } from '../customers/organization.entity';

/** Who belongs to which organization, and as what. */
@Injectable()
export class MembershipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, membership: Omit<Membership, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(Membership, { ...membership, organizationId });
  }

  async remove(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Membership, { organizationId, userId });
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Membership, { organizationId });
  }

  async setRole(organizationId: string, userId: string, role: Role, manager: EntityManager): Promise<void> {
    await manager.update(Membership, { organizationId, userId }, { role });
  }

  /**
   * Whether the person belongs to the organization. Until the transaction ends nobody leaves it and it is not closed; a departure
   * under way is waited for.
   */
  async hold(organizationId: string, userId: string, manager: EntityManager): Promise<boolean> {
    await manager.findOne(Organization, { select: { id: true }, where: { id: organizationId }, lock: { mode: 'pessimistic_read' } });
    return manager.existsBy(Membership, { organizationId, userId });
  }

  list(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<Membership[]> {
    return manager.find(Membership, { where: { organizationId }, order: { joinedAt: 'ASC', userId: 'ASC' } });
  }

  count(organizationId: string): Promise<number> {
    return this.dataSource.manager.countBy(Membership, { organizationId });
  }
}
