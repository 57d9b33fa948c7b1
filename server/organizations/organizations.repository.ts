import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../platform/problems/problem';
import { Organization } from './organization.entity';
import { ORGANIZATION_PROBLEMS } from './organizations.problems';

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, organization: Organization): Promise<void> {
    await manager.insert(Organization, organization);
  }

  async get(organizationId: string): Promise<Organization> {
    const found = await this.dataSource.manager.findOneBy(Organization, { id: organizationId });
    if (found === null) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    return found;
  }

  /** The operator's own organisation; null before the first start. */
  findOperator(manager: EntityManager): Promise<Organization | null> {
    return manager.findOneBy(Organization, { isOperator: true });
  }
}
