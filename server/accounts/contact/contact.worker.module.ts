import { Module } from '@nestjs/common';
import { ContactEmails } from './contact.emails';
import { ContactMessagesRepository } from './contact-messages.repository';

/** What of contact runs in the queue process: its mails. */
@Module({ providers: [ContactEmails, ContactMessagesRepository] })
export class ContactWorkerModule {}
