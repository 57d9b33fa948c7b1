import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type QuietHours, quietUntil } from '../rules/due';

/** When people may be told of an alert. */
@Injectable()
export class AlertQuietHours {
  constructor(private readonly dataSource: DataSource) {}

  /** The end of the quiet hours of its rule, as that is now; null outside of them, and for an alert that is not there. */
  async findEnd(organizationId: string, alertId: string, now: Date): Promise<Date | null> {
    const rows: QuietHours[] = await this.dataSource.query(
      `SELECT r.quiet_from AS "quietFrom", r.quiet_to AS "quietTo", r.time_zone AS "timeZone" FROM alerts a
       JOIN alert_rules r ON r.organization_id = a.organization_id AND r.id = a.rule_id WHERE a.organization_id = $1 AND a.id = $2`,
      [organizationId, alertId],
    );
    return rows.length === 0 ? null : quietUntil(rows[0], now);
  }
}
