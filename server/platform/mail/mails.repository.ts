import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { listNewestFirst } from '../database/newest-first';
import type { Placed, Position } from '../http/lists/keyset';
import { Mail, type MailState } from './mail.entity';

export type NewMail = Pick<Mail, 'id' | 'template' | 'recipient' | 'replyTo' | 'language' | 'params' | 'userId' | 'requestId'>;

/** What a try to send needs of a waiting mail. */
export type MailToSend = Omit<NewMail, 'userId' | 'requestId'> & Pick<Mail, 'createdAt' | 'queuedAt'>;

/** What operators see of a mail: nothing that it says. */
const RECORD = {
  id: true,
  template: true,
  recipient: true,
  language: true,
  userId: true,
  state: true,
  attempts: true,
  lastError: true,
  requestId: true,
  createdAt: true,
  settledAt: true,
} as const;
export type MailRecord = Pick<Mail, keyof typeof RECORD>;

@Injectable()
export class MailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, mail: NewMail, now: Date): Promise<void> {
    await manager.insert(Mail, { ...mail, createdAt: now, queuedAt: now });
  }

  /** Counts a try; null where there is nothing left to send. */
  async beginTry(id: string): Promise<MailToSend | null> {
    const [rows]: [MailToSend[], number] = await this.dataSource.query(
      `UPDATE mails SET attempts = attempts + 1 WHERE id = $1 AND state = 'waiting'
       RETURNING id, template, recipient, reply_to AS "replyTo", language, params, created_at AS "createdAt", queued_at AS "queuedAt"`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Counts a hand-over before it happens: the number of those whose answer is not known, this one among them. Null where there
   * are `max` already, or the mail no longer waits.
   */
  async beginHandOver(id: string, max: number): Promise<number | null> {
    const [rows]: [{ unconfirmed: number }[], number] = await this.dataSource.query(
      `UPDATE mails SET unconfirmed = unconfirmed + 1 WHERE id = $1 AND state = 'waiting' AND unconfirmed < $2 RETURNING unconfirmed`,
      [id, max],
    );
    return rows[0]?.unconfirmed ?? null;
  }

  /** The server has answered the hand-over: it did not take the message. */
  async takeBackHandOver(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE mails SET unconfirmed = greatest(unconfirmed - 1, 0) WHERE id = $1`, [id]);
  }

  async settle(id: string, state: Exclude<MailState, 'waiting'>, error: string | null, now: Date): Promise<void> {
    await this.dataSource.manager.update(Mail, { id, state: 'waiting' }, { state, lastError: error, settledAt: now });
  }

  async noteError(id: string, error: string): Promise<void> {
    await this.dataSource.manager.update(Mail, { id, state: 'waiting' }, { lastError: error });
  }

  /** A failed mail waits again, as if it were new. False where it has not failed. */
  async revive(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const waiting = { state: 'waiting', queuedAt: now, settledAt: null, unconfirmed: 0 } as const;
    const { affected } = await manager.update(Mail, { id, state: 'failed' }, waiting);
    return affected === 1;
  }

  /** A failed mail is not wanted any more. False where it has not failed. */
  async discard(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const { affected } = await manager.update(Mail, { id, state: 'failed' }, { state: 'dropped', settledAt: now });
    return affected === 1;
  }

  find(id: string): Promise<MailRecord | null> {
    return this.dataSource.manager.findOne(Mail, { select: RECORD, where: { id } });
  }

  /** Newest first. */
  list(state: MailState, after: Position | null, limit: number): Promise<Placed<MailRecord>[]> {
    const columns = Object.keys(RECORD).map((name) => `m.${name}`);
    const query = this.dataSource.manager.createQueryBuilder(Mail, 'm').select(columns).where({ state });
    return listNewestFirst(query, after, limit);
  }

  /** Removes what was settled before; `failed` tells dead letters from the rest. */
  async removeSettled(before: { readonly failed: Date; readonly others: Date }): Promise<number> {
    const [, removed]: [unknown[], number] = await this.dataSource.query(
      `DELETE FROM mails WHERE settled_at < $2 AND (state <> 'failed' OR settled_at < $1)`,
      [before.failed, before.others],
    );
    return removed;
  }
}
