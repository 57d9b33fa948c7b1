import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../clock';
import { CONFIG, type Config } from '../config/config';
import { JobProcessor, JobRunner } from '../queue/job-processor';
import { dailySlot, Schedules } from '../queue/schedules';
import { KEEP_UP_AUDIT } from './audit.jobs';
import { AuditMonths, monthOf } from './audit-months';

/** In the small hours, UTC; and at the first start of a worker. */
const KEPT_UP_AT_MINUTES = 190;

@Injectable()
export class AuditProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly months: AuditMonths,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'audit'>,
  ) {
    super(runner);
    this.handle(KEEP_UP_AUDIT, () => this.keepUp());
  }

  onModuleInit(): void {
    this.schedules.register(KEEP_UP_AUDIT, {}, dailySlot(KEPT_UP_AT_MINUTES));
  }

  private async keepUp(): Promise<void> {
    const now = this.clock.now();
    const { retentionMonths, addressDays } = this.config.audit;
    await this.months.open(now);
    await this.months.drop(monthOf(now, -retentionMonths));
    await this.months.removeAddresses(new Date(now.getTime() - addressDays * MS_PER_DAY));
  }
}
