import { Global, Module } from '@nestjs/common';
import { MailDesk } from './mail-desk.service';
import { Mails } from './mails.service';
import { MailsRepository } from './mails.repository';

/** Promising mails, and looking after them: what the HTTP process does. */
@Global()
@Module({ providers: [Mails, MailsRepository, MailDesk], exports: [Mails, MailDesk] })
export class MailModule {}
