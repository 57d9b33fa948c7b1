import type { NewsletterIssueDetailResponse, NewsletterIssueResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Messages } from '../../../../shared/i18n/messages';

/** What staff write once and many get by mail: a draft until it is sent. */
export type Letter = NewsletterIssueResponse;
export type WholeLetter = NewsletterIssueDetailResponse;

export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** What one kind of letters is called, and how it is worked on. */
export interface LetterKind {
  /** Of react-admin. */
  readonly resource: string;
  readonly texts: (messages: Messages['staffLetters']) => LetterMessages;
  readonly create: (text: LetterText) => Promise<{ readonly id: string }>;
  readonly update: (id: string, text: LetterText) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly test: (id: string) => Promise<{ readonly message: string }>;
  readonly send: (id: string) => Promise<unknown>;
}

type LetterMessages = Messages['staffLetters']['newsletter'];

/** Whether mails of it are still to come: it was sent, and not every mail has been settled. */
export function isUnderWay({ sentAt, progress: { recipients, sent, failed, dropped } }: Letter): boolean {
  return sentAt !== null && sent + failed + dropped < recipients;
}
