import { Injectable } from '@nestjs/common';
import type { MailLinks } from '../../platform/mail';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { readLinkToken, writeLinkToken } from './link-token';

const CONFIRM = 'newsletter-confirm';
const UNSUBSCRIBE = 'newsletter-unsubscribe';
/** The link that ends a subscription is one for ever: a mail may be found again after years. */
const FOR_EVER = 0;

/** Whose link it is, and which one of theirs. */
export interface ConfirmationLink {
  readonly subscriberId: string;
  /** Whether it is the one that goes with this counter. */
  isOf(counter: number): boolean;
}

/** The addresses that mails of the newsletter bring, and what they tell when they come back. */
@Injectable()
export class NewsletterLinks {
  constructor(private readonly secrets: DerivedSecrets) {}

  confirmUrl(links: MailLinks, subscriberId: string, counter: number): string {
    return links.to(`/newsletter-confirm?token=${writeLinkToken({ subscriberId, secret: this.secrets.token(CONFIRM, subscriberId, counter) })}`);
  }

  unsubscribeUrl(links: MailLinks, subscriberId: string): string {
    return unsubscribeUrl(links, writeLinkToken({ subscriberId, secret: this.secrets.token(UNSUBSCRIBE, subscriberId, FOR_EVER) }));
  }

  readConfirmation(token: string): ConfirmationLink | null {
    const read = readLinkToken(token);
    if (read === null) return null;
    const { subscriberId, secret } = read;
    return { subscriberId, isOf: (counter) => this.secrets.isToken(secret, CONFIRM, subscriberId, counter) };
  }

  /** Whom a link unsubscribes; null where it was not made here. */
  readUnsubscription(token: string): string | null {
    const read = readLinkToken(token);
    const isOurs = read !== null && this.secrets.isToken(read.secret, UNSUBSCRIBE, read.subscriberId, FOR_EVER);
    return isOurs ? read.subscriberId : null;
  }
}

/** Asked by mail programs with POST (RFC 8058) and by people with GET, so it leads to the server and not to a page of the client. */
export function unsubscribeUrl(links: MailLinks, token: string): string {
  return links.to(`/api/accounts/newsletter-unsubscribe/?token=${token}`);
}
