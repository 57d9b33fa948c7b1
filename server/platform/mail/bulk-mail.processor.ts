import { Injectable } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../queue/job-processor';
import { SEND_BULK_MAIL } from './mail.jobs';
import { MailDelivery } from './mail-delivery.service';

/** Mails to many, beside those that somebody waits for. */
@Injectable()
export class BulkMailProcessor extends JobProcessor {
  constructor(runner: JobRunner, delivery: MailDelivery) {
    super(runner);
    this.handle(SEND_BULK_MAIL, ({ mailId }) => delivery.deliver(mailId));
  }
}
