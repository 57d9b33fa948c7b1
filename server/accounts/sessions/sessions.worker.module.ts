import { Module } from '@nestjs/common';
import { OldSessionsRepository } from './old-sessions.repository';
import { SessionMails } from './session-mails';
import { SessionsProcessor } from './sessions.processor';

/** The part of sessions that runs in the worker: their mails, and removing those that are over. */
@Module({ providers: [OldSessionsRepository, SessionMails, SessionsProcessor] })
export class SessionsWorkerModule {}
