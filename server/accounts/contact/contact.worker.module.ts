import { Module } from '@nestjs/common';
import { ContactEmails } from './contact.emails';
import { ContactMessagesRepository } from './contact-messages.repository';

/** The part of contact that runs in the worker: its mails. */
@Module({ providers: [ContactEmails, ContactMessagesRepository] })
export class ContactWorkerModule {}
