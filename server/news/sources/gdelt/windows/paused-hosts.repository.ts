import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../platform/clock';
import { type SourceBusy, SourcePaused } from './source-busy';

/** Where a busy host does not say how long: this, doubled from time to time. */
const FIRST_PAUSE_MS = 20_000;
const OWN_PAUSE_MAX_MS = 900_000;
/** A host that asks for longer is asked again after this all the same. */
const ASKED_PAUSE_MAX_MS = 3_600_000;

/** Hosts that asked for patience get it from all processes. */
@Injectable()
export class PausedHosts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem source_paused while the host is to be left alone */
  async check(host: string): Promise<void> {
    const rows: { until: Date }[] = await this.dataSource.query(`SELECT until FROM paused_hosts WHERE host = $1 AND until > $2`, [
      host,
      this.clock.now(),
    ]);
    if (rows.length > 0) throw new SourcePaused(host, rows[0].until);
  }

  /** The host was busy: it is left alone for as long as it asks, else longer each time. @returns until when */
  async pause(host: string, busy: SourceBusy): Promise<SourcePaused> {
    const asked = busy.retryAfterMs === null ? null : Math.min(Math.max(busy.retryAfterMs, 1_000), ASKED_PAUSE_MAX_MS);
    const [{ until }]: { until: Date }[] = await this.dataSource.query(
      `INSERT INTO paused_hosts AS p (host, until, strikes, reason) VALUES ($1, $2::timestamptz + make_interval(secs => $3 / 1000.0), 1, $4)
       ON CONFLICT (host) DO UPDATE SET strikes = p.strikes + 1, reason = excluded.reason, until = greatest(p.until,
         $2::timestamptz + make_interval(secs => coalesce($5, least($6 * 2 ^ least(p.strikes, 20), $7)) / 1000.0))
       RETURNING until`,
      [host, this.clock.now(), asked ?? FIRST_PAUSE_MS, busy.message.slice(0, 500), asked, FIRST_PAUSE_MS, OWN_PAUSE_MAX_MS],
    );
    return new SourcePaused(host, until);
  }

  /** The host answers as it should. */
  async resume(host: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM paused_hosts WHERE host = $1`, [host]);
  }
}
