import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import type { Organization, OrganizationKind } from './organization.entity';
import { OrganizationsRepository } from './organizations.repository';

export interface NewOrganization {
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly isOperator?: boolean;
  readonly address?: string | null;
}

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Opens an organization in the caller's transaction, so that its plan and first key come with it or not at all. */
  async open(manager: EntityManager, { name, kind, isOperator = false, address = null }: NewOrganization): Promise<Organization> {
    const organization = { id: randomUUID(), name, kind, isOperator, address, createdAt: this.clock.now() };
    const opened = {
      ...organization,
      ...{ countryId: null, vatNumber: null, requiresTwoFactor: false },
      ...{ suspendedAt: null, suspensionReason: null, closedAt: null },
    };
    await this.organizations.add(manager, opened);
    return opened;
  }

  /**
   * @param manager of the transaction in which it is asked: a further connection might not be free
   * @throws organization_not_found
   */
  get(organizationId: string, manager?: EntityManager): Promise<Organization> {
    return this.organizations.get(organizationId, manager);
  }

  findOperator(manager: EntityManager): Promise<Organization | null> {
    return this.organizations.findOperator(manager);
  }
}
