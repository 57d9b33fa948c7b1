import { isUuid } from '../../platform/http/input/field-rules';
import type { DerivedSecrets } from '../../platform/secrets/derived-secrets';

const PURPOSE = 'alert mails';
/** Links of all mails work for ever. */
const COUNTER = 1;

/** The link that ends the alert mails of a person. */
export function unsubscribePath(secrets: DerivedSecrets, userId: string): string {
  return `/api/alert-mails/unsubscribe?token=${userId}.${secrets.token(PURPOSE, userId, COUNTER)}`;
}

/** Whose link it is; null where it is none of ours. */
export function readUnsubscribeToken(secrets: DerivedSecrets, token: string): string | null {
  const [userId, secret = ''] = token.split('.');
  return isUuid(userId) && secrets.isToken(secret, PURPOSE, userId, COUNTER) ? userId : null;
}
