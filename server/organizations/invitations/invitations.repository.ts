import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { Invitation, type InvitationOutcome } from './invitation.entity';

/** The invitations of an organization. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, invitation: Omit<Invitation, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(Invitation, { ...invitation, organizationId });
  }

  findOpenByEmail(organizationId: string, email: string, manager: EntityManager): Promise<Invitation | null> {
    return manager.findOneBy(Invitation, { ...openOf(organizationId), email });
  }

  /** @throws invitation_not_found, also for one of another organization, and for one that has ended */
  async getOpen(organizationId: string, id: string, manager: EntityManager): Promise<Invitation> {
    const found = isUuid(id) ? await manager.findOneBy(Invitation, { ...openOf(organizationId), id }) : null;
    if (found === null) throw problem(ORGANIZATION_PROBLEMS.invitation_not_found);
    return found;
  }

  /** Those that hold a licence. */
  countPending(organizationId: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<number> {
    return manager.countBy(Invitation, { ...openOf(organizationId), expiresAt: MoreThan(now) });
  }

  /** Another token in place of the old one. */
  async renew(organizationId: string, { id, counter }: Invitation, sentAt: Date, expiresAt: Date, manager: EntityManager): Promise<void> {
    await manager.update(Invitation, { organizationId, id }, { counter: counter + 1, sentAt, expiresAt });
  }

  async end(organizationId: string, id: string, outcome: InvitationOutcome, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(Invitation, { ...openOf(organizationId), id }, { outcome, endedAt: now });
  }

  async revokeAll(organizationId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(Invitation, openOf(organizationId), { outcome: 'revoked', endedAt: now });
  }
}

function openOf(organizationId: string): FindOptionsWhere<Invitation> {
  return { organizationId, endedAt: IsNull() };
}
