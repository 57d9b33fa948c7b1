import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Principal } from '../../../platform/access/principal';
import { Clock } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import { DEFAULT_LANGUAGE, messagesIn } from '../../../platform/messages/messages';
import { problem } from '../../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../../alerts.problems';
import { bodyFor } from '../delivery/slack-message';
import { type ListWebhookDeliveriesQuery, toAttemptResponse, toDeliveryResponse, type WebhookDeliveryDetailResponse } from './webhook-deliveries.dto';
import { type Delivery, WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { TEST_EVENT } from '../messages/webhook-events';
import { WebhookMessagesRepository } from '../messages/webhook-messages.repository';
import type { ReplayWebhookRequest } from '../endpoints/webhook-requests.dto';
import { WebhooksRepository } from '../endpoints/webhooks.repository';
import { checkManages } from '../endpoints/webhooks.service';

/** Messages that one call sends again. */
const REPLAYED_MAX = 1_000;

/** The delivery log of an endpoint, and sending again what is in it. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly messages: WebhookMessagesRepository,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  /** @throws webhook_not_found, invalid_cursor, forbidden */
  async list(principal: Principal, webhookId: string, query: ListWebhookDeliveriesQuery): Promise<Page<Delivery>> {
    checkManages(principal);
    const { organizationId } = principal;
    await this.webhooks.get(organizationId, webhookId);
    const filter = { state: query.status ?? null, type: query.type ?? null };
    const purpose = ['webhook deliveries', organizationId, webhookId, filter.state, filter.type].join('\n');
    return readPage(this.cursors, purpose, query, (after, limit) => this.deliveries.list(organizationId, webhookId, filter, after, limit));
  }

  /** @throws webhook_not_found, delivery_not_found, forbidden */
  async get(principal: Principal, webhookId: string, id: string): Promise<WebhookDeliveryDetailResponse> {
    checkManages(principal);
    const { organizationId } = principal;
    const { kind } = await this.webhooks.get(organizationId, webhookId);
    const { body, ...delivery } = await this.deliveries.get(organizationId, webhookId, id);
    const attempts = await this.deliveries.listAttempts(organizationId, id);
    return { ...toDeliveryResponse(delivery), body: bodyFor(kind, body), tries: attempts.map(toAttemptResponse) };
  }

  /** @throws webhook_not_found, delivery_not_found, webhook_disabled, forbidden */
  async replay(principal: Principal, webhookId: string, id: string): Promise<WebhookDeliveryDetailResponse> {
    await this.checkEnabled(principal, webhookId);
    await this.deliveries.replay(principal.organizationId, webhookId, id, this.clock.now(), this.dataSource.manager);
    return this.get(principal, webhookId, id);
  }

  /** @throws webhook_not_found, webhook_disabled, forbidden */
  async replayAll(principal: Principal, webhookId: string, { from, to, status }: ReplayWebhookRequest): Promise<{ replayed: number }> {
    await this.checkEnabled(principal, webhookId);
    const now = this.clock.now();
    const states = status === undefined ? (['pending', 'failed'] as const) : [status];
    const span = { from: new Date(from), to: to === undefined ? now : new Date(to), states };
    return { replayed: await this.deliveries.replayAll(principal.organizationId, webhookId, span, REPLAYED_MAX, now) };
  }

  /** Sends something that says that it is a test. @throws webhook_not_found, webhook_disabled, forbidden */
  async test(principal: Principal, webhookId: string): Promise<WebhookDeliveryDetailResponse> {
    await this.checkEnabled(principal, webhookId);
    const { organizationId } = principal;
    const now = this.clock.now();
    const data = { text: messagesIn(DEFAULT_LANGUAGE).replies.webhook_test };
    const id = await this.dataSource.transaction(async (manager) => {
      const body = { type: TEST_EVENT, timestamp: now.toISOString(), data } as const;
      const source = `${TEST_EVENT} ${randomUUID()}`;
      await this.messages.add(manager, { organizationId, source, body, to: [{ id: webhookId, organizationId }] }, now);
      const [delivery]: { id: string }[] = await manager.query(
        `SELECT d.id FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id WHERE d.organization_id = $1 AND m.source = $2`,
        [organizationId, source],
      );
      return delivery.id;
    });
    return this.get(principal, webhookId, id);
  }

  private async checkEnabled(principal: Principal, webhookId: string): Promise<void> {
    checkManages(principal);
    const { disabledAt } = await this.webhooks.get(principal.organizationId, webhookId);
    if (disabledAt !== null) throw problem(ALERT_PROBLEMS.webhook_disabled);
  }
}
