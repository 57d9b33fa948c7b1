import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../../platform/clock';
import { Stopping } from '../../../platform/stopping';
import { Mails } from '../../../platform/mail';
import { DeliveriesRepository, type Delivery, type Recipient } from './deliveries.repository';
import { NEWSLETTER_ISSUE } from '../newsletter.emails';
import { SubscribersRepository } from '../subscribers.repository';

/** Mails that are promised in one transaction. */
const BATCH = 200;
const KEEP_UNCONFIRMED_DAYS = 30;

/** What the worker does for the newsletter. */
@Injectable()
export class IssueDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveriesRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Promises a mail to every subscriber who has none of this issue. A mail and the note that it is promised are written
   * together, so a worker may die at any moment: the next one goes on where this one stopped.
   */
  async deliver(issueId: string): Promise<void> {
    let last: string | null = null;
    do {
      this.stopping.check();
      last = await this.deliverBatch(issueId, last);
    } while (last !== null);
  }

  async tidy(): Promise<void> {
    await this.deliveries.noteOutcomes();
    await this.subscribers.removeUnconfirmed(new Date(this.clock.now().getTime() - KEEP_UNCONFIRMED_DAYS * MS_PER_DAY));
  }

  /** Id of the last subscriber of the batch; null when there are no more. */
  private deliverBatch(issueId: string, after: string | null): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.deliveries.lockSentIssue(issueId, manager))) return null;
      const recipients = await this.deliveries.listMissing(issueId, after, BATCH, manager);
      const promised: Delivery[] = [];
      for (const recipient of recipients)
        promised.push({ subscriberId: recipient.id, mailId: await this.mails.queue(manager, NEWSLETTER_ISSUE, orderFor(issueId, recipient)) });
      await this.deliveries.add(issueId, promised, this.clock.now(), manager);
      return recipients.length < BATCH ? null : recipients[recipients.length - 1].id;
    });
  }
}

function orderFor(issueId: string, { id, email, language }: Recipient) {
  return { to: email, language, params: { issueId, subscriberId: id }, isBulk: true };
}
