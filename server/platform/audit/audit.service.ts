import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { currentCaller } from '../http/caller-context';
import { logContext } from '../logging/logger';

export interface AuditEvent {
  /** What happened: `<domain>.<past tense>`, as in `account.signed_in`. */
  readonly action: string;
  readonly userId?: string | null;
  readonly organizationId?: string | null;
  /** Leaves out the address it came from. */
  readonly isAnonymous?: true;
  /** Plain facts; never a password, code, token or key. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Who did what, when and from where. Rows are added in the transaction of what they tell and never changed: PostgreSQL
 * refuses updates and deletions, but for what is past its retention (`audit-months.ts`).
 */
@Injectable()
export class Audit {
  constructor(private readonly clock: Clock) {}

  async record(manager: EntityManager, { action, userId = null, organizationId = null, details = {}, isAnonymous }: AuditEvent): Promise<void> {
    const { address, requestId } = currentCaller();
    // What a worker does was asked for by a request, whose own event has the address.
    const cause = requestId ?? logContext.getStore()?.requestId ?? null;
    await manager.query(
      `INSERT INTO audit_events (at, action, user_id, organization_id, address, request_id, details) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [this.clock.now(), action, userId, organizationId, isAnonymous === true ? null : address, cause, details],
    );
  }
}
