import { IsOptional } from 'class-validator';
import { IsEmailAddress, IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';

/** Longer than any link of ours, and short enough to look at. */
const TOKEN_MAX = 200;
const EMAIL = message('newsletter_email');
const LINK = message('confirmation_link');

/** Who wants the newsletter. */
export class SubscribeToNewsletterRequest {
  /**
   * Where it is to go. A mail asks there first.
   * @example 'ada@example.com'
   */
  @IsEmailAddress({ missing: EMAIL, invalid: EMAIL })
  email!: string;
}

/** What a link of a mail brings. */
export class ConfirmNewsletterQuery {
  /** From the link of the mail. */
  @IsText({ max: TOKEN_MAX, missing: LINK, invalid: LINK, tooLong: LINK })
  token!: string;
}

/** What a link of a mail brings. */
export class UnsubscribeQuery {
  /** From the link of the mail. */
  @IsOptional()
  @IsText({ min: 0, max: TOKEN_MAX })
  token?: string;
}

/** What mail programs send with one click (RFC 8058). */
export class OneClickRequest {
  /**
   * Always this word; may be left out.
   * @example 'One-Click'
   */
  @IsOptional()
  @IsOneOf(['One-Click'])
  'List-Unsubscribe'?: string;
}

/** What the page shows. */
export class NewsletterReply {
  /**
   * A sentence for the visitor.
   * @example 'Thank you for subscribing!'
   */
  message!: string;
}
