import PostalMime, { type Address, type Email } from 'postal-mime';

/** A caught message in a list. */
export interface MailboxSummary {
  readonly id: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601, from the message's own Date. */
  readonly date: string | null;
}

/** A caught message, whole. */
export interface MailboxMessage extends MailboxSummary {
  readonly replyTo: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string | null;
}

export async function parseCaughtMail(id: string, raw: Buffer): Promise<MailboxMessage> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    messageId: mail.messageId ?? '',
    from: mail.from === undefined ? '' : nameOf(mail.from),
    to: (mail.to ?? []).map(nameOf).join(', '),
    subject: mail.subject ?? '',
    date: instantOf(mail),
    replyTo: mail.replyTo === undefined ? null : mail.replyTo.map(nameOf).join(', '),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
}

function nameOf({ name, address = '' }: Address): string {
  return name === '' ? address : `${name} <${address}>`;
}

function instantOf({ date }: Email): string | null {
  const instant = Date.parse(date ?? '');
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
