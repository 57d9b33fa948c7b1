import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { QueueHealth } from '../queue/queue-health';

/** Seconds; the goal of a lookup lies at 0.05, the limit of a statement at 5. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Numbers for Prometheus. One registry for each application, so that several can live in one process. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });

  constructor(dataSource: DataSource, queue: QueueHealth) {
    collectDefaultMetrics({ register: this.registry });
    const connections = new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to the database, and requests waiting for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        const pool = poolOf(dataSource);
        if (pool === null) return;
        connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
    const jobs = new Gauge({
      name: 'jobs_promised',
      help: 'Jobs promised and not done (open), and jobs given up, which staff should look at (failed).',
      labelNames: ['state'],
      registers: [this.registry],
      collect: async () => {
        // Without a database the other numbers are still worth having.
        const counts = await queue.count().catch(() => null);
        jobs.reset();
        if (counts === null) return;
        jobs.set({ state: 'open' }, counts.open);
        jobs.set({ state: 'failed' }, counts.failed);
      },
    });
  }

  /** A number of a domain that only grows. */
  counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.durations.observe(labels, seconds);
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }
}

/** TypeORM keeps pg's pool as `master` of its driver. */
function poolOf(dataSource: DataSource): PoolCounts | null {
  const { master } = dataSource.driver as { master?: PoolCounts };
  return master ?? null;
}
