import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger';
import { Stopping } from '../stopping';

/** So many months are there before they begin: a worker may be down for as long. */
const MONTHS_AHEAD = 3;
/** Rows changed in one statement. */
const BATCH = 5_000;
const REST = 'audit_events_rest';

/** A part of the audit trail. */
export interface AuditPart {
  readonly name: string;
  /** Where its month begins; null for what has no table of its own. */
  readonly month: Date | null;
  /** About. */
  readonly rows: number;
  readonly bytes: number;
}

/**
 * The tables of the audit trail: one for each month, dropped whole when it is over, and one for what has no month of its own, which is never
 * refused. Every wait for a lock is short: who writes an event waits as well meanwhile.
 */
@Injectable()
export class AuditMonths {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes the tables of the months to come. The present one goes where it began. */
  async open(now: Date): Promise<void> {
    const there = new Set((await listAuditParts(this.dataSource)).map(({ name }) => name));
    for (let ahead = 1; ahead <= MONTHS_AHEAD; ahead++) {
      const month = monthOf(now, ahead);
      if (!there.has(tableOf(month))) await this.openMonth(month, monthOf(now, ahead + 1));
    }
  }

  /** Drops the months that end before an instant, and deletes what is older than it of the rest. */
  async drop(before: Date): Promise<void> {
    for (const { name, month, rows } of await listAuditParts(this.dataSource)) {
      this.stopping.check();
      if (month === null || monthOf(month, 1) > before) continue;
      await this.brief([`DROP TABLE ${name}`]);
      this.logger.info({ table: name, rows }, 'month of the audit trail dropped');
    }
    // What a clock that was wrong has put ahead stays among the oldest, so a batch that is not full need not be the last.
    for (let deleted = BATCH; deleted > 0;) {
      this.stopping.check();
      deleted = await this.deleteOldest(before);
    }
  }

  async removeAddresses(before: Date): Promise<void> {
    for (const { name, month } of await listAuditParts(this.dataSource)) {
      if (month !== null && month >= before) continue;
      for (let changed = BATCH; changed === BATCH;) {
        this.stopping.check();
        [, changed] = await this.dataSource.query(
          `UPDATE ${name} SET address = NULL
           WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE at < $1 AND address IS NOT NULL LIMIT ${BATCH}))`,
          [before],
        );
      }
    }
  }

  /**
   * That the rest holds nothing of the month is checked before, while others write: to attach a table, PostgreSQL would look through all of
   * it while nobody may.
   */
  private async openMonth(month: Date, next: Date): Promise<void> {
    const name = tableOf(month);
    const [from, to] = [month, next].map((instant) => `'${instant.toISOString()}'`);
    await this.brief([`ALTER TABLE ${REST} DROP CONSTRAINT IF EXISTS ${REST}_lacks_month`]);
    const taken: unknown[] = await this.dataSource.query(`SELECT 1 FROM ${REST} WHERE at >= ${from} AND at < ${to} LIMIT 1`);
    if (taken.length > 0) return;
    await this.brief([`ALTER TABLE ${REST} ADD CONSTRAINT ${REST}_lacks_month CHECK (at < ${from} OR at >= ${to}) NOT VALID`]);
    await this.dataSource.query(`ALTER TABLE ${REST} VALIDATE CONSTRAINT ${REST}_lacks_month`);
    await this.brief([
      `CREATE TABLE ${name} (LIKE audit_events INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT ${name}_pkey PRIMARY KEY (id))`,
      `CREATE INDEX ${name}_address ON ${name} (at) WHERE address IS NOT NULL`,
      `CREATE TRIGGER audit_events_not_truncated BEFORE TRUNCATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION audit_events_refuse()`,
      `ALTER TABLE audit_events ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`,
      `ALTER TABLE ${REST} DROP CONSTRAINT ${REST}_lacks_month`,
    ]);
  }

  /** Ids follow the time, so that the oldest are found without a look at the others. */
  private async deleteOldest(before: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT set_config('audit.kept_from', $1, true)`, [before.toISOString()]);
      const [, deleted]: [unknown, number] = await manager.query(
        `DELETE FROM ${REST} WHERE id IN (SELECT id FROM (SELECT id, at FROM ${REST} ORDER BY id LIMIT ${BATCH}) AS oldest WHERE at < $1)`,
        [before],
      );
      return deleted;
    });
  }

  private async brief(statements: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '2s'`);
      for (const statement of statements) await manager.query(statement);
    });
  }
}

/** The parts of the trail, the latest month first, and last what has none. */
export async function listAuditParts(dataSource: DataSource): Promise<AuditPart[]> {
  const rows: (Omit<AuditPart, 'month' | 'bytes'> & { bytes: string })[] = await dataSource.query(
    `SELECT c.relname AS name, coalesce(s.n_live_tup, 0)::integer AS rows, pg_total_relation_size(c.oid) AS bytes
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
     WHERE i.inhparent = 'audit_events'::regclass ORDER BY c.relname = '${REST}', c.relname DESC`,
  );
  return rows.map(({ bytes, ...part }) => ({ ...part, bytes: Number(bytes), month: monthOfTable(part.name) }));
}

/** Where a month of UTC begins, so many after the one that holds an instant. */
export function monthOf(instant: Date, later = 0): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + later));
}

function tableOf(month: Date): string {
  return `audit_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

function monthOfTable(name: string): Date | null {
  const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1));
}
