import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { IssueDeliveryService } from './issues/issue-delivery.service';
import { DELIVER_ISSUE, TIDY_NEWSLETTER } from './newsletter.jobs';

/** Past midnight, away from the jobs that begin with the day. */
const TIDY_AFTER_MINUTES = 200;

/** The jobs of the newsletter. All of them may run twice without harm. */
@Injectable()
export class NewsletterProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    delivery: IssueDeliveryService,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(DELIVER_ISSUE, ({ issueId }) => delivery.deliver(issueId));
    this.handle(TIDY_NEWSLETTER, () => delivery.tidy());
  }

  onModuleInit(): void {
    this.schedules.register(TIDY_NEWSLETTER, {}, dailySlot(TIDY_AFTER_MINUTES));
  }
}
