import { type LogContext, type Logger, writeAccessLine } from '../logging/logger';
import type { Metrics } from '../metrics/metrics.service';

/** Probes come every few seconds and would drown the log. */
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

/** A request that was answered. */
interface ServedRequest {
  readonly method: string;
  /** Its pattern. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Of the problem it ended in. */
  readonly code?: string;
}

/** A line of the log and a measure for every request. */
export class AccessLog {
  constructor(
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  note({ method, route, status, milliseconds, code }: ServedRequest, context: LogContext | undefined): void {
    this.metrics.observeRequest({ method, route, status }, milliseconds / 1_000);
    const level = QUIET_ROUTES.has(route) ? 'debug' : 'info';
    const ms = Math.round(milliseconds * 10) / 10;
    writeAccessLine(this.logger, level, { ...context, method, route, status, ms, code }, 'request served');
  }
}
