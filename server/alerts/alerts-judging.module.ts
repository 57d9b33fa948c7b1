import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts';
import { IndexesReadingModule } from '../indexes';
import { MembershipsRepository } from '../organizations';
import { CrisisJudge } from './judging/crisis-judge.service';
import { JudgedRulesRepository } from './judging/judged-rules.repository';
import { JudgeService } from './judging/judge.service';
import { RestatementJudge } from './judging/restatement-judge.service';
import { ValueJudge } from './judging/value-judge.service';
import { AlertKeeper } from './notices/alert-keeper.service';
import { AlertMailsRepository } from './notices/alert-mails.repository';
import { AlertMails } from './notices/alert-mails.service';
import { AlertsRepository } from './notices/alerts.repository';

/** From what is published to alerts, and to the mails that tell of them. */
@Module({
  imports: [UsersModule, IndexesReadingModule],
  providers: [
    AlertKeeper,
    AlertMails,
    AlertMailsRepository,
    AlertsRepository,
    CrisisJudge,
    JudgedRulesRepository,
    JudgeService,
    MembershipsRepository,
    RestatementJudge,
    ValueJudge,
  ],
  exports: [AlertKeeper, AlertMails, AlertsRepository, JudgeService],
})
export class AlertsJudgingModule {}
