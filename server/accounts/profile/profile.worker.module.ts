import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { EmailUndosRepository } from './email-change/email-undos.repository';
import { ProfileMails } from './profile-mails';

/** The part of profiles that runs in the worker: its mails. */
@Module({ imports: [UsersModule], providers: [EmailChangesRepository, EmailUndosRepository, ProfileMails] })
export class ProfileWorkerModule {}
