import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import { mailDueAt } from '../rules/due';
import { AlertDigestsRepository, type DigestRow } from './alert-digests.repository';
import { AlertMailsRepository } from './alert-mails.repository';
import { AlertMailQueue } from './alert-mail-queue.service';
import type { Reader } from './alert-receipts.repository';

/**
 * Promises the digests that are due: of all that a person is to be told at an hour one mail, in the transaction that notes that they have had it. So
 * there is one, however many workers are at it and wherever they die; what comes too late for it waits for the next.
 */
@Injectable()
export class AlertDigests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: AlertDigestsRepository,
    private readonly mails: AlertMailsRepository,
    private readonly queue: AlertMailQueue,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
  ) {}

  async sendDue(): Promise<void> {
    for (const reader of await this.digests.listReaders(this.clock.now())) {
      this.stopping.check();
      await this.dataSource.transaction((manager) => this.send(manager, reader));
    }
  }

  private async send(manager: EntityManager, reader: Reader): Promise<void> {
    const held = await this.digests.lock(manager, reader);
    if (held === undefined) return;
    const now = this.clock.now();
    // An hour that is still to come was noted by a clock that was ahead: it holds nothing back.
    const toldThrough = held !== null && held <= now ? held : null;
    const rows = await this.digests.list(manager, reader, now);
    // Another worker is about to announce what belongs to the same mail.
    if (rows.some(({ isAnnounced }) => !isAnnounced)) return;
    const isLate = ({ dueAt }: DigestRow): boolean => toldThrough !== null && dueAt <= toldThrough;
    for (const row of rows.filter(isLate)) await this.digests.putOff(manager, reader, row.alertId, nextHour(row, later(now, toldThrough!)));
    const told = rows.filter((row) => !isLate(row));
    if (told.length === 0) return;
    const mail = { ...reader, alertIds: told.map(({ alertId }) => alertId) };
    const mailId = await this.queue.add(manager, mail);
    await this.mails.settle(manager, mail, mailId, now);
    if (mailId !== null) await this.digests.save(manager, reader, told[told.length - 1].dueAt);
  }
}

/** The next hour of the digest behind an instant. */
function nextHour({ digestHour, timeZone }: DigestRow, after: Date): Date {
  return mailDueAt({ mail: 'digest', digestHour, timeZone, quietFrom: null, quietTo: null, snoozedUntil: null }, after)!;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
