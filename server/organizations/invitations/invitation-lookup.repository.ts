import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Invitation } from './invitation.entity';

/** Invitations without knowing an organization: by what a mail named, by address, by age. */
@Injectable()
export class InvitationLookupRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Invitation | null> {
    return manager.findOneBy(Invitation, { id });
  }

  /** Takes out every trace of an address. */
  async forgetAddress(email: string, manager: EntityManager): Promise<void> {
    await manager.delete(Invitation, { email });
  }

  /** Removes those that ended or expired before the instant. */
  async removeOld(before: Date): Promise<void> {
    await this.dataSource.manager.delete(Invitation, [{ endedAt: LessThan(before) }, { expiresAt: LessThan(before) }]);
  }
}
