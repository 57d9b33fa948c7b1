import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { Stopping } from '../../platform/stopping';

const AT_ONCE = 5_000;

/** Forgets alerts that are older than they are kept, and deleted rules with the last of theirs. May be broken off at any time. */
@Injectable()
export class AlertRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: { readonly alerts: Config['alerts'] },
  ) {}

  async prune(): Promise<void> {
    const before = monthsBefore(this.clock.now(), this.config.alerts.retentionMonths);
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      this.stopping.check();
      [, removed] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM alerts WHERE id IN (SELECT id FROM alerts WHERE fired_at < $1 AND announced_at < $1 ORDER BY fired_at LIMIT ${AT_ONCE})`,
        [before],
      );
    }
    await this.dataSource.query(
      `DELETE FROM alert_rules r WHERE r.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM alerts a WHERE a.organization_id = r.organization_id AND a.rule_id = r.id)`,
    );
  }
}

/** The same day of another month, or its last where it has none such. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
