import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { RegistrationMails } from './registration-mails';
import { RegistrationProcessor } from './registration.processor';
import { RegistrationsRepository } from './registrations.repository';

/** What of signing up runs in the queue process: its mails, and clearing away what nobody finished. */
@Module({ imports: [UsersModule], providers: [RegistrationsRepository, RegistrationMails, RegistrationProcessor] })
export class RegistrationWorkerModule {}
