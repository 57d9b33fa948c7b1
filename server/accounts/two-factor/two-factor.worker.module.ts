import { Module } from '@nestjs/common';
import { SecondFactorsRepository } from './second-factors.repository';
import { TwoFactorMails } from './two-factor-mails';
import { TwoFactorProcessor } from './two-factor.processor';

/** What of second factors runs in the queue process: their mails, and sealing them anew when a secret was replaced. */
@Module({ providers: [SecondFactorsRepository, TwoFactorMails, TwoFactorProcessor] })
export class TwoFactorWorkerModule {}
