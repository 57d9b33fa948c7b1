import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import { mailDueAt } from '../rules/due';
import { AlertDigests } from './alert-digests.service';
import { AlertMailQueue } from './alert-mail-queue.service';
import { AlertMailsRepository } from './alert-mails.repository';

/** Alerts looked at in one transaction. */
const ALERTS_AT_ONCE = 500;

/** Promises the mails that are due: each in the transaction that says which alerts it tells of, so none is told twice or forgotten. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: AlertMailsRepository,
    private readonly queue: AlertMailQueue,
    private readonly digests: AlertDigests,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
  ) {}

  async sendDue(): Promise<void> {
    await this.repository.forgetOthers(this.clock.now());
    await this.bringForward();
    for (let found = ALERTS_AT_ONCE; found === ALERTS_AT_ONCE;) {
      this.stopping.check();
      found = await this.dataSource.transaction(async (manager) => {
        const now = this.clock.now();
        const due = await this.repository.claim(manager, now, ALERTS_AT_ONCE);
        for (const mail of due) await this.repository.settle(manager, mail, await this.queue.add(manager, mail), now);
        return due.reduce((sum, { alertIds }) => sum + alertIds.length, 0);
      });
    }
    await this.digests.sendDue();
  }

  /** What was made due by a clock that was ahead is due as if it had fired now. */
  private async bringForward(): Promise<void> {
    const now = this.clock.now();
    for (const ahead of await this.repository.listAhead(now)) await this.repository.bringForward(ahead, now, mailDueAt(ahead, now)!);
  }
}
