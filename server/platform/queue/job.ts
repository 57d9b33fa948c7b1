import type { QueueName } from './queues';

/** A kind of job: where it runs, and how often it is tried. Payloads carry ids and never a secret. */
export interface JobDefinition<P extends object> {
  readonly queue: QueueName;
  /** Imperative: `compute-partition`. */
  readonly name: string;
  /** Tries before the job is given up and kept for staff to see. */
  readonly attempts: number;
  /** Wait before the second try; doubles from try to try. */
  readonly backoffMs: number;
  /** The wait does not grow over this; without it, it does. */
  readonly backoffMaxMs?: number;
  /** Type only. */
  readonly payload?: P;
}

/** Declares a job beside its payload type, in a `*.jobs.ts`. */
export function defineJob<P extends object>(definition: Omit<JobDefinition<P>, 'payload'>): JobDefinition<P> {
  return Object.freeze({ ...definition });
}

/** What BullMQ holds of a job: the payload and the row of the outbox that stands for it. */
export interface JobData {
  readonly outboxId: string;
  readonly payload: object;
  readonly requestId?: string;
  readonly backoffMaxMs?: number;
}

/** Thrown by a handler: no later try can succeed either. The job is given up at once. */
export class PermanentFailure extends Error {}
