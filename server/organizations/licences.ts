import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type CountLicences = (organizationId: string, manager: EntityManager) => Promise<number>;

/**
 * How many people may belong to an organization follows from its plan, of which organizations know nothing: billing says here how to
 * find out. Where nobody says it, the application does not start.
 */
@Injectable()
export class Licences implements OnApplicationBootstrap {
  private counted: CountLicences | null = null;

  provide(count: CountLicences): void {
    if (this.counted !== null) throw new Error('two domains count licences');
    this.counted = count;
  }

  onApplicationBootstrap(): void {
    if (this.counted === null) throw new Error('nobody counts licences');
  }

  /** Those that the organization has, taken or not. */
  count(organizationId: string, manager: EntityManager): Promise<number> {
    if (this.counted === null) throw new Error('nobody counts licences');
    return this.counted(organizationId, manager);
  }
}
