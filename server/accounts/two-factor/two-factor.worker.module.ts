import { Module } from '@nestjs/common';
import { TwoFactorMails } from './two-factor-mails';

/** What of second factors runs in the queue process: their mails. */
@Module({ providers: [TwoFactorMails] })
export class TwoFactorWorkerModule {}
