import { DomainEvent } from '../../platform/events/domain-events';
import type { AlertResponse } from './alerts.dto';

/** An alert as it is announced to those outside. */
export interface AnnouncedAlert {
  readonly organizationId: string;
  readonly alert: AlertResponse;
}

/**
 * `alert.fired`: rules have fired, or a snooze is over and what fired meanwhile is told now. Published in the transaction that notes each of them as
 * announced, so once for each; whoever leaves the process puts that into the outbox there.
 */
export class AlertsFired extends DomainEvent {
  constructor(readonly alerts: readonly AnnouncedAlert[]) {
    super();
  }
}
