import { Module } from '@nestjs/common';
import { SecondFactorsRepository } from './second-factors.repository';
import { TwoFactorMails } from './two-factor-mails';
import { TwoFactorProcessor } from './two-factor.processor';

/** The part of second factors that runs in the worker: their mails, and resealing them when a secret was replaced. */
@Module({ providers: [SecondFactorsRepository, TwoFactorMails, TwoFactorProcessor] })
export class TwoFactorWorkerModule {}
