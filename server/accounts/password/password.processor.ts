import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { ANSWER_PASSWORD_RESET_REQUEST, REMOVE_OLD_PASSWORD_RESETS } from './password.jobs';
import { PasswordResetAnswersService } from './password-reset-answers.service';

/** Minutes after midnight, when little else is done. */
const REMOVE_AT = 3 * 60;

@Injectable()
export class PasswordProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    answers: PasswordResetAnswersService,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(ANSWER_PASSWORD_RESET_REQUEST, ({ requestId }) => answers.answer(requestId));
    this.handle(REMOVE_OLD_PASSWORD_RESETS, () => answers.removeOld());
  }

  onModuleInit(): void {
    this.schedules.register(REMOVE_OLD_PASSWORD_RESETS, {}, dailySlot(REMOVE_AT));
  }
}
