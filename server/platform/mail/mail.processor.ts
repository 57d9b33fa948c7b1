import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../queue/job-processor';
import { dailySlot, Schedules } from '../queue/schedules';
import { REMOVE_OLD_MAILS, SEND_MAIL } from './mail.jobs';
import { MailDelivery } from './mail-delivery.service';

/** Old mails are removed at a quiet time, UTC. */
const REMOVE_AT_MINUTES = 3 * 60;

/** The jobs of mails. */
@Injectable()
export class MailProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    delivery: MailDelivery,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(SEND_MAIL, ({ mailId }) => delivery.deliver(mailId));
    this.handle(REMOVE_OLD_MAILS, () => delivery.removeOld());
  }

  onModuleInit(): void {
    this.schedules.register(REMOVE_OLD_MAILS, {}, dailySlot(REMOVE_AT_MINUTES));
  }
}
