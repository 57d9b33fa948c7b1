import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { RegistrationMails } from './registration-mails';
import { RegistrationProcessor } from './registration.processor';
import { RegistrationsRepository } from './registrations.repository';

/** The part of signing up that runs in the worker: its mails, and removing sign-ups that nobody finished. */
@Module({ imports: [UsersModule], providers: [RegistrationsRepository, RegistrationMails, RegistrationProcessor] })
export class RegistrationWorkerModule {}
