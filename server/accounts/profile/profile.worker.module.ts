import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { ProfileMails } from './profile-mails';

/** The part of profiles that runs in the worker: its mails. */
@Module({ imports: [UsersModule], providers: [EmailChangesRepository, ProfileMails] })
export class ProfileWorkerModule {}
