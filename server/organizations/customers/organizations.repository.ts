import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../../platform/problems/problem';
import { Organization } from './organization.entity';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';

/** What people change of their organization. */
export type OrganizationSettings = Partial<Pick<Organization, 'name' | 'address' | 'countryId' | 'vatNumber' | 'requiresTwoFactor'>>;

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, organization: Organization): Promise<void> {
    await manager.insert(Organization, organization);
  }

  async get(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<Organization> {
    const found = await manager.findOneBy(Organization, { id: organizationId });
    if (found === null) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    return found;
  }

  /**
   * Held until the transaction ends: joining, leaving and closing happen one after the other. Calls, whose counters only refer to the row, do not
   * wait for that.
   */
  async lock(organizationId: string, manager: EntityManager): Promise<Organization> {
    const found = await manager.findOne(Organization, { where: { id: organizationId }, lock: { mode: 'for_no_key_update' } });
    if (found === null) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    return found;
  }

  async close(organizationId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(Organization, { id: organizationId }, { closedAt: now });
  }

  async setSuspension(
    organizationId: string,
    suspension: Pick<Organization, 'suspendedAt' | 'suspensionReason'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(Organization, { id: organizationId }, suspension);
  }

  async update(organizationId: string, changes: OrganizationSettings, manager: EntityManager): Promise<void> {
    await manager.update(Organization, { id: organizationId }, changes);
  }

  async rename(organizationId: string, name: string, manager: EntityManager): Promise<void> {
    await manager.update(Organization, { id: organizationId }, { name });
  }

  /** The operator's own organization; null before the first start. */
  findOperator(manager: EntityManager): Promise<Organization | null> {
    return manager.findOneBy(Organization, { isOperator: true });
  }
}
