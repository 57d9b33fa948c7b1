import { Global, Module } from '@nestjs/common';
import { BulkMailProcessor } from './bulk-mail.processor';
import { MailDelivery } from './mail-delivery.service';
import { MailProcessor } from './mail.processor';
import { MailRenderers } from './mail-template';
import { Mails } from './mails.service';
import { MailsRepository } from './mails.repository';
import { SmtpSender } from './smtp-sender';

/** Writing and sending mails: what workers do. Domains register their templates with `MailRenderers` when the worker starts. */
@Global()
@Module({
  providers: [Mails, MailsRepository, MailRenderers, MailDelivery, MailProcessor, BulkMailProcessor, SmtpSender],
  exports: [Mails, MailRenderers],
})
export class MailWorkerModule {}
