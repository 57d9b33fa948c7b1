import MailComposer from 'nodemailer/lib/mail-composer';
import { type MailFrame, renderHtml } from './layout';
import type { MailContent } from './mail-template';
import { oneLine } from './plain-text';
import { renderText } from './text-body';

const SUBJECT_LENGTH_MAX = 200;

/** A mail as it is handed to a mail server. */
export interface MailMessage {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

export interface MessageParts {
  readonly id: string;
  readonly host: string;
  readonly from: MailSender;
  readonly to: string;
  readonly replyTo: string | null;
  readonly date: Date;
  readonly content: MailContent;
  readonly frame: MailFrame;
  /** Where links may lead: below this, and nowhere else. */
  readonly publicUrl: string;
}

/** Writes the message. The same parts make the same Message-ID and date, so that a second copy is known for one. */
export async function composeMessage(parts: MessageParts): Promise<MailMessage> {
  const { id, host, from, to, replyTo, date, content, frame } = parts;
  checkLinks(content, parts.publicUrl);
  const raw = await new MailComposer({
    messageId: `<${id}@${host}>`,
    date,
    from,
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(content.subject).slice(0, SUBJECT_LENGTH_MAX),
    text: renderText(content, frame),
    html: renderHtml(content, frame),
    textEncoding: 'quoted-printable',
    attachments: content.attachments?.map((attachment) => ({ ...attachment })),
    headers: {
      // Keeps out-of-office replies from a program (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(content.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { envelope: { from: from.address, to }, raw };
}

/** A mail leads to the product or nowhere, but for what the operator's own people write. */
function checkLinks({ blocks, unsubscribeUrl }: MailContent, publicUrl: string): void {
  const urls = blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []));
  for (const url of unsubscribeUrl === undefined ? urls : [...urls, unsubscribeUrl]) {
    const leadsHome = url.startsWith(`${publicUrl}/`) && !/[\s<>"\p{Cc}]/u.test(url);
    if (!leadsHome) throw new Error('a mail links only to addresses of the product');
  }
  const written = blocks.flatMap((block) => (block.kind === 'linked' ? block.parts : []));
  if (written.some(({ url }) => url !== undefined && !/^https?:\/\/[^\s<>"]+$/.test(url))) throw new Error('a mail links to the web alone');
}
