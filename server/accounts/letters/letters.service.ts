import type { DataSource, EntityManager } from 'typeorm';
import type { Audit } from '../../platform/audit/audit.service';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem, type ProblemKind } from '../../platform/problems/problem';
import type { User } from '../users/user.entity';
import type { UsersRepository } from '../users/users.repository';

/** Where letters of one kind are kept. */
interface LetterStore<L> {
  find(id: string, manager?: EntityManager): Promise<L | null>;
  /** False where it is no draft. */
  delete(id: string, manager: EntityManager): Promise<boolean>;
}

/** How one kind of letter is called in problems and in the audit trail. */
interface LetterKind {
  readonly notFound: ProblemKind;
  readonly alreadySent: ProblemKind;
  readonly deleted: string;
  readonly tested: string;
  /** What its ID is called in the details of an event. */
  readonly idField: string;
}

/** What staff do with every kind of letter: it is written as a draft, tried on themselves, and sent once. */
export abstract class LettersService<L> {
  protected constructor(
    protected readonly dataSource: DataSource,
    private readonly letters: LetterStore<L>,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly kind: LetterKind,
  ) {}

  /** @throws Problem the kind's `notFound` */
  async get(id: string, manager?: EntityManager): Promise<L> {
    const letter = isUuid(id) ? await this.letters.find(id, manager) : null;
    if (letter === null) throw problem(this.kind.notFound);
    return letter;
  }

  /** @throws Problem the kind's `notFound`, `alreadySent` */
  async delete(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.changeDraft(id, manager, () => this.letters.delete(id, manager));
      await this.record(this.kind.deleted, id, userId, manager);
    });
  }

  /**
   * Mails it to who asks, and to nobody else.
   * @throws Problem the kind's `notFound`
   */
  async test(id: string, userId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.get(id, manager);
      const user = await this.users.find(userId, manager);
      if (user === null) return;
      await this.queueTest(id, user, manager);
      await this.record(this.kind.tested, id, userId, manager);
    });
  }

  protected abstract queueTest(id: string, user: User, manager: EntityManager): Promise<unknown>;

  /** The change itself looks whether it is a draft; only where it is none, the reason is looked for. */
  protected async changeDraft(id: string, manager: EntityManager, change: () => Promise<boolean>): Promise<void> {
    if (isUuid(id) && (await change())) return;
    await this.get(id, manager);
    throw problem(this.kind.alreadySent);
  }

  protected record(action: string, id: string, userId: string, manager: EntityManager): Promise<void> {
    return this.audit.record(manager, { action, userId, details: { [this.kind.idField]: id } });
  }
}
