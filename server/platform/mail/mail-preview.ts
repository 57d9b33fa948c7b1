import { type Language, messagesIn } from '../messages/messages';
import { renderHtml } from './layout';
import { linksBelow, type MailContent, type MailLinks } from './mail-template';
import { renderText } from './text-body';

/** A mail as its readers see it. */
export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** Renders a mail that nobody gets, for who writes it. */
export function previewMail(publicUrl: string, language: Language, write: (links: MailLinks) => MailContent): RenderedMail {
  const content = write(linksBelow(publicUrl));
  const frame = { language, messages: messagesIn(language), host: new URL(publicUrl).host, isAnswerable: false };
  return { html: renderHtml(content, frame), text: renderText(content, frame) };
}
