import { isUuid } from '../../platform/http/input/field-rules';
import type { DerivedSecrets } from '../../platform/secrets/derived-secrets';

const PURPOSE = 'weekly report';
/** Links of all mails work as long as the subscription. */
const COUNTER = 1;
export const UNSUBSCRIBE_PATH = '/api/watchlist-reports/unsubscribe';

/** The link that ends a subscription. */
export function unsubscribePath(secrets: DerivedSecrets, reportId: string): string {
  return `${UNSUBSCRIBE_PATH}?token=${reportId}.${secrets.token(PURPOSE, reportId, COUNTER)}`;
}

/** Which subscription a link ends; null where it is none of ours. */
export function readUnsubscribeToken(secrets: DerivedSecrets, token: string): string | null {
  const [reportId, secret = ''] = token.split('.');
  return isUuid(reportId) && secrets.isToken(secret, PURPOSE, reportId, COUNTER) ? reportId : null;
}
