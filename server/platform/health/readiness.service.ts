import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../database/migrations';
import { QueueHealth } from '../queue/queue-health';
import type { ReadinessChecks } from './health.dto';
import { Lifecycle } from './lifecycle';

/** A part that has not answered by then counts as down. */
const CHECK_WITHIN_MS = 2_000;

export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'draining' | 'unavailable';
  readonly checks: ReadinessChecks;
}

/** Whether this process can serve. Without the queue it can: promises wait in the outbox. Without the database it cannot. */
@Injectable()
export class ReadinessService {
  private running: Promise<ReadinessChecks> | null = null;
  /** Migrations are never undone under a running process, so what was once current stays so. */
  private areMigrationsCurrent = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueHealth,
    private readonly lifecycle: Lifecycle,
  ) {}

  async check(): Promise<Readiness> {
    // Probes share one look, so that they cannot use up the pool while the database hangs.
    this.running ??= this.look().finally(() => (this.running = null));
    const checks = await this.running;
    return { status: this.toStatus(checks), checks };
  }

  private toStatus({ database, migrations, queue }: ReadinessChecks): Readiness['status'] {
    if (this.lifecycle.isDraining) return 'draining';
    if (database === 'down' || migrations !== 'current') return 'unavailable';
    return queue === 'up' ? 'ready' : 'degraded';
  }

  private async look(): Promise<ReadinessChecks> {
    const [migrations, queue] = await Promise.all([
      waitAtMost(this.lookAtMigrations(), 'down' as const),
      waitAtMost(this.queue.check(), 'degraded' as const),
    ]);
    if (migrations === 'down') return { database: 'down', migrations: this.areMigrationsCurrent ? 'current' : 'unknown', queue };
    return { database: 'up', migrations, queue };
  }

  private async lookAtMigrations(): Promise<'current' | 'pending'> {
    if (this.areMigrationsCurrent) {
      await this.dataSource.query('SELECT 1');
      return 'current';
    }
    const [{ exists }]: { exists: boolean }[] = await this.dataSource.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
    if (!exists) return 'pending';
    const rows: { name: string }[] = await this.dataSource.query('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    this.areMigrationsCurrent = MIGRATIONS.every((migration) => applied.has(new migration().name));
    return this.areMigrationsCurrent ? 'current' : 'pending';
  }
}

/** The answer, or `otherwise` when it fails or takes too long. */
async function waitAtMost<T, F>(answer: Promise<T>, otherwise: F): Promise<T | F> {
  const patience = new AbortController();
  try {
    return await Promise.race([answer, sleep(CHECK_WITHIN_MS, otherwise, { signal: patience.signal })]);
  } catch {
    return otherwise;
  } finally {
    patience.abort();
  }
}
