import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts';
import { IndexesReadingModule } from '../indexes';
import { MembershipsRepository } from '../organizations';
import { CustomJudge } from './judging/custom-judge.service';
import { CustomProgressRepository } from './judging/custom-progress.repository';
import { CrisisJudge } from './judging/crisis-judge.service';
import { JudgedRulesRepository } from './judging/judged-rules.repository';
import { JudgeService } from './judging/judge.service';
import { RestatementJudge } from './judging/restatement-judge.service';
import { ValueJudge } from './judging/value-judge.service';
import { AlertDigestsRepository } from './notices/alert-digests.repository';
import { AlertDigests } from './notices/alert-digests.service';
import { AlertKeeper } from './notices/alert-keeper.service';
import { AlertMailQueue } from './notices/alert-mail-queue.service';
import { AlertMailsRepository } from './notices/alert-mails.repository';
import { AlertMails } from './notices/alert-mails.service';
import { AlertRetention } from './notices/alert-retention.service';
import { AlertsRepository } from './notices/alerts.repository';

/** From what is published to alerts, and to the mails that tell of them. */
@Module({
  imports: [UsersModule, IndexesReadingModule],
  providers: [
    AlertDigests,
    AlertDigestsRepository,
    AlertKeeper,
    AlertMailQueue,
    AlertMails,
    AlertMailsRepository,
    AlertRetention,
    AlertsRepository,
    CrisisJudge,
    CustomJudge,
    CustomProgressRepository,
    JudgedRulesRepository,
    JudgeService,
    MembershipsRepository,
    RestatementJudge,
    ValueJudge,
  ],
  exports: [AlertKeeper, AlertMails, AlertRetention, AlertsRepository, CustomJudge, CustomProgressRepository, JudgedRulesRepository, JudgeService],
})
export class AlertsJudgingModule {}
