import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { User } from './user.entity';

export type NewUser = Omit<User, 'passwordChangedAt' | 'timeZone' | 'wantsUsageMails' | 'wantsAlertMails' | 'deletedAt'>;

/** People. Deleted ones are not found. */
@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** False where another account has the address already. */
  async add(user: NewUser, manager: EntityManager): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...user, passwordChangedAt: user.createdAt })
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** @param email in its normal form */
  findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.findOneBy(User, { email });
  }

  find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.findOneBy(User, { id: userId });
  }

  /** Keeps these accounts from being deleted until the transaction ends; waits for a deletion under way. */
  async hold(userIds: readonly string[], manager: EntityManager): Promise<void> {
    await manager.find(User, { select: { id: true }, where: { id: In([...userIds]) }, order: { id: 'ASC' }, lock: { mode: 'for_key_share' } });
  }

  /** They get no more mails of alert rules until they turn them on again. */
  async endAlertMails(userId: string): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId, deletedAt: IsNull() }, { wantsAlertMails: false });
  }

  async setPassword(userId: string, passwordHash: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(User, { id: userId, deletedAt: IsNull() }, { passwordHash, passwordChangedAt: now });
  }

  /**
   * Whether the person still has this password, and keeps it until the transaction ends: what a password opens must not
   * outlive its change.
   */
  async keepsPassword(userId: string, passwordHash: string, manager: EntityManager): Promise<boolean> {
    const found = await manager.findOne(User, { select: { id: true }, where: { id: userId, passwordHash }, lock: { mode: 'for_no_key_update' } });
    return found !== null;
  }

  /** The same password, hashed with today's parameters. */
  async rehash(userId: string, from: string, to: string, manager: EntityManager): Promise<void> {
    await manager.update(User, { id: userId, passwordHash: from }, { passwordHash: to });
  }

  /** The operator's own people. */
  listStaff(manager: EntityManager = this.dataSource.manager): Promise<User[]> {
    return manager.find(User, { where: { isStaff: true }, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}
