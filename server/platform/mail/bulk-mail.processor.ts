import { Injectable } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../queue/job-processor';
import { SEND_BULK_MAIL } from './mail.jobs';
import { MailDelivery } from './mail-delivery.service';
import { BULK_MAILS_AT_ONCE } from './smtp-options';

/** Mails to many, beside those that somebody waits for. */
@Injectable()
export class BulkMailProcessor extends JobProcessor {
  constructor(runner: JobRunner, delivery: MailDelivery) {
    super(runner, SEND_BULK_MAIL.queue, BULK_MAILS_AT_ONCE);
    this.handle(SEND_BULK_MAIL, ({ mailId }) => delivery.deliver(mailId));
  }
}
