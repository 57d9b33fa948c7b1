import type { Projection } from './projection';
import type { DayUsage, OperationUsage, UsedKey } from './usage-report.view';

/** What was called in a period, summed up. */
export interface UsageReport {
  readonly asOf: Date;
  readonly from: string;
  readonly to: string;
  readonly days: readonly DayUsage[];
  readonly operations: readonly OperationUsage[];
  readonly keys: readonly UsedKey[];
}

interface LimitState {
  readonly used: number;
  readonly limit: number;
  readonly resetsAt: Date;
}

/** What is used at a moment, and how long the rest lasts. */
export interface LimitsReport {
  readonly asOf: Date;
  readonly minute: LimitState;
  readonly day: LimitState;
  readonly month: LimitState & { readonly startedAt: Date };
  readonly credits: number;
  readonly projection: Projection;
}
