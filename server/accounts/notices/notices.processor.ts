import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { NoticeDeliveryService } from './notice-delivery.service';
import { DELIVER_NOTICE, TIDY_NOTICES } from './notices.jobs';
import { NoticesRepository } from './notices.repository';

/** Past midnight, away from the jobs that begin with the day. */
const TIDY_AFTER_MINUTES = 210;

/** The jobs of notices. All of them may run twice without harm. */
@Injectable()
export class NoticesProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    delivery: NoticeDeliveryService,
    notices: NoticesRepository,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(DELIVER_NOTICE, ({ noticeId }) => delivery.deliver(noticeId));
    this.handle(TIDY_NOTICES, () => notices.noteOutcomes());
  }

  onModuleInit(): void {
    this.schedules.register(TIDY_NOTICES, {}, dailySlot(TIDY_AFTER_MINUTES));
  }
}
