import { type MailBlock, type MailContext } from '../platform/mail';
import { minuteText } from '../platform/messages/formats';

/** What a security notice says about an event: when, on which device if known, and from which address. */
export interface SecurityNotice {
  /** ISO 8601. */
  readonly at: string;
  readonly device?: string;
  readonly address: string | null;
}

/** The facts, and what to do if it was somebody else. */
export function securityNoticeBlocks({ at, device, address }: SecurityNotice, { messages, links, language }: MailContext): MailBlock[] {
  const texts = messages.mails.account_news;
  const rows = [
    { label: texts.when, value: minuteText(at, language) },
    ...(device === undefined ? [] : [{ label: texts.device, value: device }]),
    { label: texts.address, value: address ?? texts.no_address },
  ];
  return [
    { kind: 'facts', rows },
    { kind: 'text', text: texts.was_you },
    { kind: 'text', text: texts.not_you },
    { kind: 'button', label: texts.button, url: links.to('/forgot-password') },
  ];
}
