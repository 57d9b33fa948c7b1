import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../../platform/queue/schedules';
import { OutletFollowing } from './outlet-following.service';
import { OutletLearning } from './outlet-learning.service';
import { FOLLOW_OUTLET_RULES, LEARN_OUTLETS } from './outlets.jobs';

/** When the day before is complete. */
const LEARN_AT_MINUTES = 150;

/** The jobs about outlets. All of them may run twice without harm. */
@Injectable()
export class OutletsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    following: OutletFollowing,
    learning: OutletLearning,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(FOLLOW_OUTLET_RULES, async () => void (await following.follow()));
    this.handle(LEARN_OUTLETS, () => learning.learn());
  }

  onModuleInit(): void {
    // Rules also change by an upgrade, which promises nothing.
    this.schedules.register(FOLLOW_OUTLET_RULES, {}, dailySlot(0));
    this.schedules.register(LEARN_OUTLETS, {}, dailySlot(LEARN_AT_MINUTES));
  }
}
