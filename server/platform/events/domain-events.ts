import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Something that happened in a domain, in the past tense. Carries ids, not rows. */
export abstract class DomainEvent {}

type EventType<E extends DomainEvent> = new (...args: never[]) => E;
type Handler = (event: DomainEvent, manager: EntityManager) => Promise<void>;

/**
 * How a lower domain speaks to a higher one. Handlers run awaited, in the publisher's transaction: all of it happens or
 * nothing. What is slow or leaves the process is put into the outbox by the handler.
 */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<EventType<DomainEvent>, Handler[]>();

  subscribe<E extends DomainEvent>(type: EventType<E>, handler: (event: E, manager: EntityManager) => Promise<void>): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler as Handler]);
  }

  async publish(event: DomainEvent, manager: EntityManager): Promise<void> {
    for (const handler of this.handlers.get(event.constructor as EventType<DomainEvent>) ?? []) {
      await handler(event, manager);
    }
  }
}
