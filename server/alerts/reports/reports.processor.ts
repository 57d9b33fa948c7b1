import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { ReportMails } from './report-mails.service';
import { SEND_REPORTS } from './reports.jobs';

@Injectable()
export class ReportsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    mails: ReportMails,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(SEND_REPORTS, () => mails.sendDue());
  }

  onModuleInit(): void {
    this.schedules.register(SEND_REPORTS, {}, quarterHourSlot());
  }
}
