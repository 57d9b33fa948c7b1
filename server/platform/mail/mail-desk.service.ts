import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { CursorCodec } from '../http/lists/cursor';
import { readPage } from '../http/lists/keyset';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { Outbox } from '../queue/outbox.service';
import { SEND_MAIL } from './mail.jobs';
import type { MailState } from './mail.entity';
import { type MailRecord, MailsRepository } from './mails.repository';

export interface MailPage {
  readonly mails: readonly MailRecord[];
  /** For the page behind this one; null on the last. */
  readonly nextCursor: string | null;
}

/** What operators see of mails, and what they may do: send again what was given up. */
@Injectable()
export class MailDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: MailsRepository,
    private readonly outbox: Outbox,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails of a state, newest first.
   * @throws Problem invalid_cursor
   */
  async list({ state, cursor, limit }: { state: MailState; cursor?: string; limit: number }): Promise<MailPage> {
    const { rows, nextCursor } = await readPage(this.cursors, `mails in state ${state}`, { cursor, limit }, (after, count) =>
      this.repository.list(state, after, count),
    );
    return { mails: rows, nextCursor };
  }

  /**
   * Gives a failed mail another day of tries, under the same Message-ID. Changes nothing where the mail has not failed, so
   * it may be called twice.
   * @param note is written in the same transaction, where the mail waits again
   * @throws Problem not_found
   */
  async resend(id: string, note?: (manager: EntityManager) => Promise<void>): Promise<MailRecord> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.repository.revive(manager, id, this.clock.now()))) return;
      await this.outbox.add(manager, SEND_MAIL, { mailId: id });
      await note?.(manager);
    });
    return this.get(id);
  }

  /**
   * Gives a failed mail up for good. Changes nothing where the mail has not failed.
   * @param note is written in the same transaction, where the mail was discarded
   * @throws Problem not_found
   */
  async discard(id: string, note: (manager: EntityManager) => Promise<void>): Promise<MailRecord> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.repository.discard(manager, id, this.clock.now())) await note(manager);
    });
    return this.get(id);
  }

  private async get(id: string): Promise<MailRecord> {
    const mail = await this.repository.find(id);
    if (mail === null) throw problem(PLATFORM_PROBLEMS.not_found);
    return mail;
  }
}
