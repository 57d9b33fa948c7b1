import type { EditionKey, PlacedRestatement } from '../../indexes';
import { DomainEvent } from '../../platform/events/domain-events';
import type { AlertResponse } from './alerts.dto';

/** An alert as it is announced to those outside. */
export interface AnnouncedAlert {
  readonly organizationId: string;
  readonly alert: AlertResponse;
  /** The endpoints that its rule tells; null: all that are told of alerts. */
  readonly webhookIds: readonly string[] | null;
  /** Until then people are left alone, also in chats; null outside quiet hours. */
  readonly quietUntil: Date | null;
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

/** Final values of a custom index are others now. Published in the transaction that notes them as judged, so once for each. */
export class CustomValuesRestated extends DomainEvent {
  constructor(
    readonly organizationId: string,
    /** `custom-` and ten letters. */
    readonly indexId: string,
    readonly edition: EditionKey,
    /** Month by month, each in the order in which they were stored; not empty. */
    readonly values: readonly PlacedRestatement[],
  ) {
    super();
  }
}
