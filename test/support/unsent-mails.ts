import { MailRenderers } from '../../server/platform/mail/mail-template';
import { MailsRepository } from '../../server/platform/mail/mails.repository';
import { Mails } from '../../server/platform/mail/mails.service';

class UnsentMailsModule {}
const MAILS = [Mails, MailsRepository, MailRenderers];

/** Mails that are queued for another worker to send: the clock of one that a test kills stands still, and a mail that it was killed at would wait for its lock. */
export const UNSENT_MAILS = { module: UnsentMailsModule, global: true, providers: MAILS, exports: MAILS };
