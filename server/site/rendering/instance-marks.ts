import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import type { Config } from '../../platform/config/config';

/** Stands in built documents where the address of the site belongs, which the build does not know. */
const ORIGIN_MARK = '%ORIGIN%';

/** Puts what only the instance knows, its address, its operator and what it keeps, into documents in place of the marks of the client's build. */
export class InstanceMarks {
  private readonly texts: ReadonlyMap<string, string>;
  private readonly marks: RegExp;
  /** Changes with what is put in, and with whether simulated values are shown: pages of the one are not served by the other. */
  readonly edition: string;

  constructor({
    http,
    operator,
    audit,
    alerts,
    stripe,
    demonstration,
  }: Pick<Config, 'http' | 'operator' | 'audit' | 'alerts' | 'stripe' | 'demonstration'>) {
    const texts = new Map([
      [ORIGIN_MARK, http.publicUrl],
      ['%OPERATOR_NAME%', operator.legalName],
      ['%OPERATOR_ADDRESS%', operator.postalAddress],
      ['%OPERATOR_COUNTRY%', operator.country],
      ['%OPERATOR_CONTACT_EMAIL%', operator.contactEmail],
      ['%OPERATOR_PRIVACY_EMAIL%', operator.privacyEmail],
      ['%OPERATOR_SECURITY_EMAIL%', operator.securityEmail],
      ['%OPERATOR_LAW_EU%', operator.lawEu],
      ['%OPERATOR_COURTS_EU%', operator.courtsEu],
      ['%OPERATOR_LAW_US%', operator.lawUs],
      ['%AUDIT_RETENTION_MONTHS%', String(audit.retentionMonths)],
      ['%ALERT_RETENTION_MONTHS%', String(alerts.retentionMonths)],
      ['%AUDIT_ADDRESS_DAYS%', String(audit.addressDays)],
      // In brackets behind the providers that process payments; nothing where there is none.
      ['%PAYMENT_PROVIDER%', stripe === null ? '' : ' (Stripe)'],
    ]);
    this.texts = texts;
    this.marks = new RegExp([...texts.keys()].join('|'), 'g');
    this.edition = createHash('sha256')
      .update(JSON.stringify([...texts, demonstration]))
      .digest('base64url')
      .slice(0, 12);
  }

  fill(html: string): string {
    return html.replace(this.marks, (mark) => escapeUTF8(this.texts.get(mark) ?? ''));
  }
}
