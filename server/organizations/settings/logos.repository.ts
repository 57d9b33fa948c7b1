import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrganizationLogo } from './organization-logo.entity';

/** The logos of organizations: one each at most. */
@Injectable()
export class LogosRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findId(organizationId: string): Promise<string | null> {
    const found = await this.dataSource.manager.findOneBy(OrganizationLogo, { organizationId });
    return found?.logoId ?? null;
  }

  /** Puts a logo in the place of the one before. */
  async put(organizationId: string, logo: Omit<OrganizationLogo, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.upsert(OrganizationLogo, { ...logo, organizationId }, ['organizationId']);
  }

  /** False where there was none. */
  async remove(organizationId: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(OrganizationLogo, { organizationId });
    return affected === 1;
  }
}
