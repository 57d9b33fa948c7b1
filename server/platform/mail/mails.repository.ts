import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../messages/messages';

/** waiting → sent, or failed (a dead letter; resending makes it wait again), or dropped (no longer wanted). */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export interface NewMail {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly language: Language;
  readonly params: object;
  readonly userId: string | null;
  readonly requestId: string | null;
}

/** What a try to send needs of a waiting mail. */
export type MailToSend = Omit<NewMail, 'userId' | 'requestId'> & { readonly createdAt: Date; readonly queuedAt: Date };

/** A mail as operators see it. */
export interface MailRecord {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly language: string;
  readonly userId: string | null;
  readonly state: MailState;
  /** Tries until now. */
  readonly attempts: number;
  /** Why the last try failed, without anything the mail says. */
  readonly lastError: string | null;
  readonly requestId: string | null;
  readonly createdAt: Date;
  /** When it was sent, failed or was dropped; null while it waits. */
  readonly settledAt: Date | null;
}

/** Place in the list of mails, newest first. */
export interface MailPosition {
  readonly createdAt: string;
  readonly id: string;
}

const RECORD = `id, template, recipient, language, user_id AS "userId", state, attempts, last_error AS "lastError", request_id AS "requestId",
  created_at AS "createdAt", settled_at AS "settledAt"`;

@Injectable()
export class MailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, mail: NewMail, now: Date): Promise<void> {
    const { id, template, recipient, replyTo, language, params, userId, requestId } = mail;
    await manager.query(
      `INSERT INTO mails (id, template, recipient, reply_to, language, params, user_id, request_id, created_at, queued_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [id, template, recipient, replyTo, language, params, userId, requestId, now],
    );
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
    await this.dataSource.query(`UPDATE mails SET state = $2, last_error = $3, settled_at = $4 WHERE id = $1 AND state = 'waiting'`, [
      id,
      state,
      error,
      now,
    ]);
  }

  async noteError(id: string, error: string): Promise<void> {
    await this.dataSource.query(`UPDATE mails SET last_error = $2 WHERE id = $1 AND state = 'waiting'`, [id, error]);
  }

  /** A failed mail waits again, as if it were new. False where it has not failed. */
  async revive(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const [, changed]: [unknown[], number] = await manager.query(
      `UPDATE mails SET state = 'waiting', queued_at = $2, settled_at = NULL, unconfirmed = 0 WHERE id = $1 AND state = 'failed'`,
      [id, now],
    );
    return changed === 1;
  }

  async find(id: string): Promise<MailRecord | null> {
    const [row]: MailRecord[] = await this.dataSource.query(`SELECT ${RECORD} FROM mails WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** Newest first, from behind `after`. */
  async list(state: MailState, after: MailPosition | null, limit: number): Promise<(MailRecord & { position: MailPosition })[]> {
    const rows: (MailRecord & { position: string })[] = await this.dataSource.query(
      // As text: a Date of ours has no microseconds, and a place between two of them would be lost.
      `SELECT ${RECORD}, created_at::text AS position FROM mails
       WHERE state = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [state, after?.createdAt ?? null, after?.id ?? null, limit],
    );
    return rows.map((row) => ({ ...row, position: { createdAt: row.position, id: row.id } }));
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
