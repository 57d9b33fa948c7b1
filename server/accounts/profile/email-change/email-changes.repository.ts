import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../../users/user.entity';
import { EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES, type EmailChangeCode } from './email-change';
import { EmailChange } from '../../pending-links/email-change.entity';

/** PostgreSQL: a row that is unique is there already. */
const UNIQUE_VIOLATION = '23505';

/** A code and the new address that it is for. */
export type PendingEmailChange = EmailChangeCode & Pick<EmailChange, 'email'>;

const COLUMNS = `id AS "changeId", counter, email`;

/** Changes of address that wait for their code; one for each person. */
@Injectable()
export class EmailChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A new code in place of what waited before. Null where the person is gone; waits for a deletion under way. */
  async begin(id: string, userId: string, email: string, now: Date, manager: EntityManager): Promise<PendingEmailChange | null> {
    const rows: PendingEmailChange[] = await manager.query(
      `INSERT INTO email_changes AS c (id, user_id, email, counter, requested_at)
       SELECT $1, id, $3, 0, $4 FROM users WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE
       ON CONFLICT ON CONSTRAINT email_changes_user DO UPDATE
         SET email = excluded.email, counter = c.counter + 1, requested_at = excluded.requested_at, sent_at = NULL, failures = 0
       RETURNING ${COLUMNS}`,
      [id, userId, email, now],
    );
    return rows[0] ?? null;
  }

  /** The code is about to be handed to the mail server: its time counts from here. Null where it is void by now. */
  async beginCode({ changeId, counter }: EmailChangeCode, now: Date): Promise<PendingEmailChange | null> {
    const [rows]: [PendingEmailChange[], number] = await this.dataSource.query(
      `UPDATE email_changes SET sent_at = coalesce(sent_at, $3) WHERE id = $1 AND counter = $2 RETURNING ${COLUMNS}`,
      [changeId, counter, now],
    );
    return rows[0] ?? null;
  }

  /** Takes one of the tries of the person's code, before it is looked at; null where none is left or its time is over. */
  async countTry(userId: string, now: Date): Promise<PendingEmailChange | null> {
    const [rows]: [PendingEmailChange[], number] = await this.dataSource.query(
      `UPDATE email_changes SET failures = failures + 1
       WHERE user_id = $1 AND failures < ${EMAIL_CODE_TRIES}
         AND coalesce(sent_at, requested_at) > $2::timestamptz - ${EMAIL_CODE_MINUTES} * interval '1 minute'
       RETURNING ${COLUMNS}`,
      [userId, now],
    );
    return rows[0] ?? null;
  }

  /** Uses up the code; false where another request was first. */
  async use({ changeId, counter }: EmailChangeCode, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(EmailChange, { id: changeId, counter });
    return affected === 1;
  }

  /**
   * The person, null where they are gone; their address changes one way after the other. Locked before any code or link of theirs is used up,
   * as everywhere: whoever comes second sees what the first has left.
   */
  lockPerson(userId: string, manager: EntityManager): Promise<User | null> {
    return manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Gives a locked person another address; false where somebody else has it. */
  async switchAddress(userId: string, email: string, manager: EntityManager): Promise<boolean> {
    try {
      await manager.update(User, { id: userId }, { email });
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
