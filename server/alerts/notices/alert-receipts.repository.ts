import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RULE_SEEN } from '../rules/alert-rules.repository';
import type { MailState } from '../../platform/mail';

/** How one person was told of an alert. */
export interface Receipt {
  readonly name: string;
  readonly seenAt: Date | null;
  readonly mailDueAt: Date | null;
  readonly mailDecidedAt: Date | null;
  readonly mailId: string | null;
  /** Null also where the mail is kept no more. */
  readonly mailState: MailState | null;
}

/** A person in an organization. */
export interface Reader {
  readonly organizationId: string;
  readonly userId: string;
}

/** Whom alerts were told, and whether they have seen them. */
@Injectable()
export class AlertReceipts {
  constructor(private readonly dataSource: DataSource) {}

  listOf(organizationId: string, alertId: string): Promise<Receipt[]> {
    return this.dataSource.query(
      `SELECT u.name || ' ' || u.surname AS name, p.seen_at AS "seenAt", p.mail_due_at AS "mailDueAt", p.mail_decided_at AS "mailDecidedAt",
         p.mail_id AS "mailId", m.state AS "mailState"
       FROM alert_recipients p JOIN users u ON u.id = p.user_id LEFT JOIN mails m ON m.id = p.mail_id
       WHERE p.organization_id = $1 AND p.alert_id = $2 ORDER BY 1, p.user_id`,
      [organizationId, alertId],
    );
  }

  async countUnseen({ organizationId, userId }: Reader): Promise<number> {
    const [{ count }]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::integer AS count FROM alert_recipients p JOIN alerts a ON a.organization_id = p.organization_id AND a.id = p.alert_id
       JOIN alert_rules r ON r.organization_id = a.organization_id AND r.id = a.rule_id
       WHERE p.organization_id = $1 AND p.user_id = $2 AND p.seen_at IS NULL AND a.announced_at IS NOT NULL AND ${RULE_SEEN}`,
      [organizationId, userId],
    );
    return count;
  }

  /** Whatever was told by now; what comes later is new. */
  async see({ organizationId, userId }: Reader, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE alert_recipients p SET seen_at = $3 FROM alerts a
       WHERE p.organization_id = $1 AND p.user_id = $2 AND p.seen_at IS NULL AND a.organization_id = p.organization_id AND a.id = p.alert_id
         AND a.announced_at IS NOT NULL`,
      [organizationId, userId, now],
    );
  }
}
