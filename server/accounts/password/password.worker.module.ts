import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { PasswordMails } from './password-mails';
import { PasswordProcessor } from './password.processor';
import { PasswordResetAnswersService } from './password-reset-answers.service';
import { PasswordResetsRepository } from './password-resets.repository';

/** The part of passwords that runs in the worker: finding out who gets a link, and the mails. */
@Module({ imports: [UsersModule], providers: [PasswordResetsRepository, PasswordResetAnswersService, PasswordMails, PasswordProcessor] })
export class PasswordWorkerModule {}
