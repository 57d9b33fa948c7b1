import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersRepository } from '../../../accounts';
import { MANAGERS, MembershipsRepository } from '../../../organizations';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { Mails } from '../../../platform/mail';
import { AlertQuietHours } from '../../notices/alert-quiet-hours';
import { DeliveryQueueRepository, type DueDelivery, type Settlement } from './delivery-queue.repository';
import { FAILING_MAX_MS, retryWait } from './retry-schedule';
import type { DisabledReason } from '../endpoints/webhook.entity';
import { WEBHOOK_DISABLED } from './webhooks.emails';
import { type Sending, WebhookSender } from './webhook-sender.service';

const GONE = 410;

/** Sends what is due, and decides what becomes of it: tried again, given up, or an endpoint disabled, of which its people are told. */
@Injectable()
export class WebhookDelivery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: DeliveryQueueRepository,
    private readonly sender: WebhookSender,
    private readonly memberships: MembershipsRepository,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly quietHours: AlertQuietHours,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async deliver(delivery: DueDelivery): Promise<void> {
    const until = await this.findQuietUntil(delivery);
    if (until !== null) return this.queue.hold(delivery, until);
    const sending = await this.sender.send(delivery);
    await this.dataSource.transaction(async (manager) => {
      const failingMs = await this.queue.settle(delivery, sending, settlementOf(delivery, sending), manager);
      const reason = disabledBy(sending, failingMs);
      if (reason !== null) await this.disable(manager, delivery, sending, reason);
    });
    const { webhookId, organizationId, messageId, type } = delivery;
    const { status, milliseconds: ms, failure } = sending;
    this.logger.debug({ webhookId, organizationId, messageId, type, status, ms, failure }, 'webhook sent');
  }

  /** Chats are left alone in quiet hours also by what is tried again, or was kept back for an endpoint that is enabled in them; not by what somebody sends again. */
  private async findQuietUntil(delivery: DueDelivery): Promise<Date | null> {
    const { organizationId, kind, alertId, isReplayed } = delivery;
    return kind !== 'slack' || alertId === null || isReplayed ? null : this.quietHours.findEnd(organizationId, alertId, this.clock.now());
  }

  private async disable(manager: EntityManager, delivery: DueDelivery, { at, failure }: Sending, reason: DisabledReason): Promise<void> {
    const { organizationId, webhookId } = delivery;
    const name = await this.queue.disable(delivery, reason, at, manager);
    if (name === null) return;
    await this.audit.record(manager, { action: 'webhook.disabled', organizationId, details: { webhookId, webhookName: name, reason } });
    for (const { userId, role } of await this.memberships.list(organizationId, manager)) {
      const person = MANAGERS.includes(role) ? await this.users.find(userId, manager) : null;
      if (person === null) continue;
      const params = { id: webhookId, name, reason, failure: failure ?? '', at: at.toISOString() };
      await this.mails.queue(manager, WEBHOOK_DISABLED, { to: person.email, language: person.language, params, userId });
    }
  }
}

function settlementOf({ id, retries }: DueDelivery, { at, failure, status, restMs }: Sending): Settlement {
  if (failure === null) return { state: 'delivered', dueAt: at, restsUntil: null };
  const restsUntil = restMs === null ? null : new Date(at.getTime() + restMs);
  const wait = retryWait(id, retries + 1);
  // At an endpoint that is gone it waits, as all that comes now: whoever enables it again gets it.
  if (wait === null && status !== GONE) return { state: 'failed', dueAt: at, restsUntil };
  return { state: 'pending', dueAt: new Date(at.getTime() + Math.max(wait ?? 0, restMs ?? 0)), restsUntil };
}

function disabledBy({ failure, status }: Sending, failingMs: number): DisabledReason | null {
  if (failure === null) return null;
  if (status === GONE) return 'gone';
  return failingMs >= FAILING_MAX_MS ? 'failing' : null;
}
