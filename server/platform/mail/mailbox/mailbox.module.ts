import { Module } from '@nestjs/common';
import { MailboxFolder } from './mailbox-folder';
import { MailboxController } from './mailbox.controller';
import { MailboxPasses } from './mailbox-passes';
import { MailboxService } from './mailbox.service';

/** Shows caught mails. Only where mails are caught (`config.mail.isCaught`): elsewhere its addresses are not there. */
@Module({ controllers: [MailboxController], providers: [MailboxService, MailboxFolder, MailboxPasses] })
export class MailboxModule {}
