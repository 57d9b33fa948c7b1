import { Module } from '@nestjs/common';
import { OldSessionsRepository } from './old-sessions.repository';
import { SessionMails } from './session-mails';
import { SessionsProcessor } from './sessions.processor';

/** What of sessions runs in the queue process: their mails, and clearing away what is over. */
@Module({ providers: [OldSessionsRepository, SessionMails, SessionsProcessor] })
export class SessionsWorkerModule {}
