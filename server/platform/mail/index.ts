export { MailDesk, type MailPage } from './mail-desk.service';
export { previewMail, type RenderedMail } from './mail-preview';
export { MailModule } from './mail.module';
export {
  defineMail,
  type MailBlock,
  type MailContent,
  type MailFact,
  type MailContext,
  type MailLinks,
  MailRenderers,
  type MailTemplate,
  type MailTextPart,
} from './mail-template';
export { MailWorkerModule } from './mail.worker.module';
export { MAIL_STATES, type MailState } from './mail.entity';
export type { MailRecord } from './mails.repository';
export { Mails } from './mails.service';
