const TOKEN = /^([\w-]{22})([\w-]{43})$/;

/** What a link of the newsletter brings: whose it is, and what only the mail can know. */
export interface LinkToken {
  readonly subscriberId: string;
  /** 256 bits, 43 characters of base64url. */
  readonly secret: string;
}

/** Both as one word of 65 characters that an address may hold. */
export function writeLinkToken({ subscriberId, secret }: LinkToken): string {
  return Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url') + secret;
}

/** The parts of such a word, or null where it is none. */
export function readLinkToken(text: string): LinkToken | null {
  const [, head, secret] = TOKEN.exec(text) ?? [];
  if (head === undefined) return null;
  const bytes = Buffer.from(head, 'base64url');
  // The last letter has bits to spare: one id is written in one way.
  if (bytes.toString('base64url') !== head) return null;
  const hex = bytes.toString('hex');
  return { subscriberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret };
}
