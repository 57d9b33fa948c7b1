import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import type { DataOf } from './webhook-descriptions';
import type { WebhookEvent } from './webhook-events';
import { WebhookFilters } from './webhook-filters.service';
import { WebhookMessagesRepository } from './webhook-messages.repository';

/** What has happened to an organization. */
export interface Happening<T extends WebhookEvent> {
  readonly organizationId: string;
  readonly type: T;
  /** Names it: what is told again under the same name is not sent again. */
  readonly source: string;
  readonly at: Date;
  readonly data: DataOf[T];
  /** The index that it is about; without one, nobody filters it. */
  readonly indexId?: string;
  /** Only endpoints are told whose filter names the index: there may be very many such. */
  readonly isOnlyNamed?: boolean;
  /** The endpoints that are to be told; without them or null, all that want to be. */
  readonly only?: readonly string[] | null;
  /** Until then chats are not disturbed. */
  readonly quietUntil?: Date | null;
}

/** Tells the endpoints of an organization what has happened to it, in the transaction in which it does. */
@Injectable()
export class WebhookAnnouncements {
  constructor(
    private readonly messages: WebhookMessagesRepository,
    private readonly filters: WebhookFilters,
    private readonly clock: Clock,
  ) {}

  async tell<T extends WebhookEvent>(manager: EntityManager, happening: Happening<T>): Promise<void> {
    const { organizationId, type, source, at, data, indexId, isOnlyNamed = false, only = null, quietUntil = null } = happening;
    const to: { id: string; organizationId: string }[] = [];
    for (const subscriber of await this.messages.listSubscribers(manager, type, organizationId)) {
      if (only !== null && !only.includes(subscriber.id)) continue;
      const wanted = indexId === undefined ? null : await this.filters.wantedBy(manager, subscriber);
      if (wanted === null ? !isOnlyNamed : wanted.has(indexId!)) to.push(subscriber);
    }
    const body = { type, timestamp: at.toISOString(), data };
    await this.messages.add(manager, { organizationId, source: `${type} ${source}`, body, to, quietUntil }, this.clock.now());
  }
}
