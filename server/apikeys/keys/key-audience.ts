import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type User, UsersRepository } from '../../accounts';
import { MembershipsRepository } from '../../organizations';

/** Who is told of what happens to keys. */
@Injectable()
export class KeyAudience {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** The owners of the organization, and the person whom it concerns beside them; each once. */
  async list(organizationId: string, userId: string | null, manager: EntityManager): Promise<User[]> {
    const owners = (await this.memberships.list(organizationId, manager)).filter(({ role }) => role === 'owner');
    const ids = new Set([...(userId === null ? [] : [userId]), ...owners.map((owner) => owner.userId)]);
    const people = await Promise.all([...ids].map((id) => this.users.find(id, manager)));
    return people.filter((user): user is User => user !== null);
  }
}
