import type { MailBlock, MailContent, MailTextPart } from '../../../platform/mail';
import type { Messages } from '../../../platform/messages/messages';
import type { LetterText } from '../../letters/letter.entity';

/** Stands for a subscriber's own token where there is no subscriber: in the preview and in the test. It unsubscribes nobody. */
export const SAMPLE_TOKEN = 'sample';

/** Of a mail, what lists show behind its subject. */
const PREHEADER_LENGTH = 120;
const ADDRESS = /https?:\/\/[^\s<>"]{1,2000}/gi;
/** Ends a sentence and not an address. */
const ENDING = /[.,;:!?'’”»)\]]$/;

/** An issue as a mail. */
export function issueContent({ subject, body }: LetterText, messages: Messages, unsubscribeUrl: string): MailContent {
  return { ...mailOfText({ subject, body }), reason: messages.mails.newsletter_issue.reason, unsubscribeUrl };
}

/** What staff wrote, as a mail: paragraphs are divided by blank lines, and web addresses in them are links. */
export function mailOfText({ subject, body }: LetterText): MailContent {
  const paragraphs = toParagraphs(body);
  return {
    subject,
    preheader: paragraphs[0].replace(/\s+/g, ' ').slice(0, PREHEADER_LENGTH).trimEnd().toWellFormed(),
    blocks: paragraphs.map((text): MailBlock => ({ kind: 'linked', parts: toParts(text) })),
  };
}

export function toParagraphs(body: string): string[] {
  const lines = body.replace(/\r\n?/g, '\n').split('\n');
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== '') paragraphs[paragraphs.length - 1].push(line.trimEnd());
    else if (paragraphs[paragraphs.length - 1].length > 0) paragraphs.push([]);
  }
  return paragraphs.filter((one) => one.length > 0).map((one) => one.join('\n'));
}

/** The text of a paragraph with its web addresses taken apart from the rest. */
export function toParts(text: string): MailTextPart[] {
  const parts: MailTextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || url.username !== '' || url.password !== '') continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, url: url.href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Without the signs that end the sentence. A closing bracket stays where the address opened it. */
function trimAddress(text: string): string {
  let address = text;
  while (ENDING.test(address) && !(address.endsWith(')') && countOf('(', address) >= countOf(')', address))) address = address.slice(0, -1);
  return address;
}

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1;
}
