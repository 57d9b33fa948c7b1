import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import { Stopping } from '../../platform/stopping';
import { NOTICE_MAIL } from './notices.emails';
import { NoticesRepository } from './notices.repository';

/** Mails that are promised in one transaction. */
const BATCH = 200;

/** What the worker does for notices. */
@Injectable()
export class NoticeDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: NoticesRepository,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Promises a mail to everybody who has none of this notice. A mail and the note that it is promised are written together, so a worker may
   * die at any moment: the next one goes on where this one stopped.
   */
  async deliver(noticeId: string): Promise<void> {
    do this.stopping.check();
    while (await this.deliverBatch(noticeId));
  }

  /** Whether there may be more. */
  private deliverBatch(noticeId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.notices.lockRunning(noticeId, manager))) return false;
      const recipients = await this.notices.listMissing(noticeId, BATCH, manager);
      const now = this.clock.now();
      if (recipients.length === 0) {
        await this.notices.markDelivered(noticeId, now, manager);
        return false;
      }
      const promised: { userId: string; mailId: string }[] = [];
      for (const { id: userId, email, language } of recipients) {
        const mailId = await this.mails.queue(manager, NOTICE_MAIL, { to: email, language, userId, params: { noticeId }, isBulk: true });
        promised.push({ userId, mailId });
      }
      await this.notices.addDeliveries(noticeId, promised, now, manager);
      return true;
    });
  }
}
