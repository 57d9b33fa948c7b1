import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { ProfileMails } from './profile-mails';

/** What of profiles runs in the queue process: its mails. */
@Module({ imports: [UsersModule], providers: [EmailChangesRepository, ProfileMails] })
export class ProfileWorkerModule {}
