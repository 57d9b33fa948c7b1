import { randomInt, randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword, SessionsRepository, UsersRepository } from '../../accounts';
import { Audit } from '../../platform/audit/audit.service';
import type { Clock } from '../../platform/clock';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { normalizeEmail } from '../../platform/http/input/email-address';
import { DEFAULT_LANGUAGE } from '../../platform/messages/messages';
import { MembershipsRepository } from '../members/memberships.repository';

/** Without letters and digits that look alike: it is typed off a terminal. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LETTERS = 5;
/** What the old password opened, or may have begun. */
const OF_OLD_PASSWORD = ['second_factors', 'recovery_codes', 'login_challenges', 'password_resets', 'email_changes', 'email_undos'] as const;

export interface StaffAccount {
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** A command that cannot be carried out; the message is for the terminal. */
export class StaffCommandError extends Error {}

/** The operator's own people, made outside of any request: at the first start and from the command line. */
export class StaffAccounts {
  private readonly users: UsersRepository;
  private readonly memberships: MembershipsRepository;
  private readonly sessions: SessionsRepository;
  private readonly audit: Audit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.users = new UsersRepository(dataSource);
    this.memberships = new MembershipsRepository(dataSource);
    this.sessions = new SessionsRepository(dataSource);
    this.audit = new Audit(clock);
  }

  /** Makes the first staff account; null where there is one. The password is known only to who called. */
  async ensureFirst(email: string, operatorId: string): Promise<{ email: string; password: string } | null> {
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    return this.dataSource.transaction(async (manager) => {
      await lockUntilCommit(manager, 'staff');
      if ((await this.users.listStaff(manager)).length > 0) return null;
      return { email: await this.add(manager, email, operatorId, passwordHash), password };
    });
  }

  /** @throws StaffCommandError where the address is none, or has an account */
  async create(email: string, operatorId: string): Promise<string> {
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction((manager) => this.add(manager, email, operatorId, passwordHash));
    return password;
  }

  /**
   * Gives a staff account a new password, switches its second factor off and ends its sessions and links: for who has lost them.
   * @throws StaffCommandError where no staff account has the address
   */
  async replacePassword(email: string): Promise<string> {
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      const user = await this.users.findByEmail(normalizeEmail(email) ?? '', manager);
      if (user === null || !user.isStaff) throw new StaffCommandError('No staff account has this address.');
      await this.users.setPassword(user.id, passwordHash, this.clock.now(), manager);
      for (const table of OF_OLD_PASSWORD) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [user.id]);
      await this.sessions.endAll(user.id, 'password_changed', this.clock.now(), null, manager);
      await this.audit.record(manager, { action: 'account.password_replaced', userId: user.id, details: { by: 'command' } });
    });
    return password;
  }

  async list(): Promise<StaffAccount[]> {
    return (await this.users.listStaff()).map(({ email, name, surname, createdAt }) => ({ email, name: `${name} ${surname}`.trim(), createdAt }));
  }

  private async add(manager: EntityManager, given: string, operatorId: string, passwordHash: string): Promise<string> {
    const email = normalizeEmail(given);
    if (email === null) throw new StaffCommandError('This is no e-mail address.');
    const createdAt = this.clock.now();
    const user = { id: randomUUID(), email, name: 'Staff', surname: '', countryId: null, industry: null, passwordHash, language: DEFAULT_LANGUAGE };
    if (!(await this.users.add({ ...user, isStaff: true, termsAcceptedAt: null, createdAt }, manager)))
      throw new StaffCommandError('This address has an account already.');
    await this.memberships.add(operatorId, { userId: user.id, role: 'owner', joinedAt: createdAt }, manager);
    await this.audit.record(manager, { action: 'account.staff_created', userId: user.id, organizationId: operatorId });
    return email;
  }
}

/** 125 bits, in groups that can be read aloud. */
function makePassword(): string {
  const group = (): string => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
