import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SubscriptionsService } from '../../../billing';
import { findIndex, OwnIndexes } from '../../../indexes';
import { OrganizationsRepository } from '../../../organizations';
import type { Principal } from '../../../platform/access/principal';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { message } from '../../../platform/messages/message';
import { OutboundPost } from '../../../platform/outbound/outbound-post';
import { PLATFORM_PROBLEMS } from '../../../platform/problems/platform.problems';
import { problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { ALERT_PROBLEMS } from '../../alerts.problems';
import { viewerOf } from '../../watchlists/viewer';
import { WatchlistsRepository } from '../../watchlists/watchlists.repository';
import type { KeptSecret } from './show-webhook-secret.interceptor';
import { makeSecret } from '../delivery/signature';
import type { Webhook, WebhookKind } from './webhook.entity';
import { WebhookBox } from './webhook-box';
import { SLACK_EVENTS, type WebhookEvent } from '../messages/webhook-events';
import type { CreateWebhookRequest, UpdateWebhookRequest } from './webhook-requests.dto';
import { toWebhookResponse, type WebhookListResponse, type WebhookResponse } from './webhooks.dto';
import { WebhooksRepository } from './webhooks.repository';

const NOT_FAILING = { failingSince: null, failingMs: '0', restsUntil: null } as const;

/** Endpoints in the hands of those who run an organization, and of programs with its keys; one change after the other. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhooksRepository,
    private readonly watchlists: WatchlistsRepository,
    private readonly own: OwnIndexes,
    private readonly organizations: OrganizationsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly outbound: OutboundPost,
    private readonly box: WebhookBox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal): Promise<WebhookListResponse> {
    checkManages(principal);
    const { organizationId } = principal;
    const { plan } = await this.subscriptions.getEntitlement(organizationId, this.clock.now());
    return { data: (await this.webhooks.list(organizationId)).map((one) => this.show(one)), most: plan.webhooks };
  }

  /** @throws webhook_not_found, forbidden */
  async get(principal: Principal, id: string): Promise<WebhookResponse> {
    checkManages(principal);
    return this.show(await this.webhooks.get(principal.organizationId, id));
  }

  /**
   * In the caller's transaction.
   * @throws validation_failed, webhooks_exhausted, forbidden
   */
  async create(manager: EntityManager, principal: Principal, body: CreateWebhookRequest): Promise<KeptSecret> {
    checkManages(principal);
    const { organizationId } = principal;
    const { kind = 'standard', name, url, events } = body;
    await this.checkAddress(url);
    const filter = await this.filterOf(principal, body, manager);
    checkEvents(kind, events);
    // One after the other: two at once never make one too many.
    await this.organizations.lock(organizationId, manager);
    const { plan } = await this.subscriptions.getEntitlement(organizationId, this.clock.now(), manager);
    if ((await this.webhooks.count(organizationId, manager)) >= plan.webhooks)
      throw problem(ALERT_PROBLEMS.webhooks_exhausted, { params: { most: plan.webhooks } });
    const [id, now] = [randomUUID(), this.clock.now()];
    const secret = kind === 'slack' ? null : this.box.seal(makeSecret(), id, 'secret');
    const webhook: Webhook = {
      ...{ id, organizationId, kind, name, events, indexIds: null, watchlistId: null, ...filter, secret },
      address: this.box.seal(url, id, 'address'),
      ...{ previousSecret: null, previousUntil: null, disabledAt: null, disabledReason: null },
      ...NOT_FAILING,
      ...{ triedAt: null, deliveredAt: null, createdAt: now, updatedAt: now },
    };
    await this.webhooks.add(webhook, manager);
    await this.record(manager, principal, 'webhook.created', webhook, { kind, host: new URL(url).host });
    return { sealed: secret?.toString('base64') ?? null, shown: this.show(webhook) };
  }

  /** @throws webhook_not_found, validation_failed, forbidden */
  async update(principal: Principal, id: string, body: UpdateWebhookRequest): Promise<WebhookResponse> {
    checkManages(principal);
    if (body.url !== undefined) await this.checkAddress(body.url);
    const filter = await this.filterOf(principal, body);
    return this.change(principal, id, async (webhook, manager) => {
      if (body.events !== undefined) checkEvents(webhook.kind, body.events);
      const watchlistId = filter.watchlistId === undefined ? webhook.watchlistId : filter.watchlistId;
      if (body.is_enabled === true && watchlistId !== null && !(await this.watchlists.isThere(principal.organizationId, watchlistId, manager)))
        throw validationProblem({ watchlist_id: [message('webhook_watchlist_gone')] });
      const { name, url, events, is_enabled: isEnabled } = body;
      const changes = {
        ...(name !== undefined && { name }),
        // Of another address nothing is known yet.
        ...(url !== undefined &&
          url !== this.box.open(webhook.address, id, 'address') && { address: this.box.seal(url, id, 'address'), ...NOT_FAILING }),
        ...(events !== undefined && { events }),
        ...filter,
        ...(isEnabled !== undefined && isEnabled !== (webhook.disabledAt === null) && this.enabled(isEnabled)),
        updatedAt: this.clock.now(),
      };
      await this.webhooks.update(principal.organizationId, id, changes, manager);
      await this.record(manager, principal, 'webhook.changed', { ...webhook, ...changes }, { changed: Object.keys(body).join(' ') });
      return this.show({ ...webhook, ...changes });
    });
  }

  /**
   * Gives an endpoint another secret, in the caller's transaction; messages are signed with both until the grace period is over.
   * @throws webhook_not_found, webhook_unsigned, forbidden
   */
  async rotate(manager: EntityManager, principal: Principal, id: string, graceMinutes: number): Promise<KeptSecret> {
    checkManages(principal);
    const { organizationId } = principal;
    await this.organizations.lock(organizationId, manager);
    const webhook = await this.webhooks.get(organizationId, id, manager);
    if (webhook.secret === null) throw problem(ALERT_PROBLEMS.webhook_unsigned);
    const now = this.clock.now();
    const secret = this.box.seal(makeSecret(), id, 'secret');
    const previous =
      graceMinutes === 0
        ? { previousSecret: null, previousUntil: null }
        : { previousSecret: webhook.secret, previousUntil: new Date(now.getTime() + graceMinutes * 60_000) };
    const changes = { secret, ...previous, updatedAt: now };
    await this.webhooks.update(organizationId, id, changes, manager);
    await this.record(manager, principal, 'webhook.rotated', webhook, { graceMinutes });
    return { sealed: secret.toString('base64'), shown: this.show({ ...webhook, ...changes }) };
  }

  /** @throws webhook_not_found, forbidden */
  async remove(principal: Principal, id: string): Promise<void> {
    checkManages(principal);
    await this.change(principal, id, async (webhook, manager) => {
      await this.webhooks.remove(principal.organizationId, id, manager);
      await this.record(manager, principal, 'webhook.deleted', webhook, {});
    });
  }

  private change<T>(principal: Principal, id: string, work: (webhook: Webhook, manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await this.organizations.lock(principal.organizationId, manager);
      return work(await this.webhooks.get(principal.organizationId, id, manager), manager);
    });
  }

  private enabled(isEnabled: boolean): Partial<Webhook> {
    if (isEnabled) return { disabledAt: null, disabledReason: null, ...NOT_FAILING };
    return { disabledAt: this.clock.now(), disabledReason: 'person', ...NOT_FAILING };
  }

  private async checkAddress(url: string): Promise<void> {
    const reason = await this.outbound.faultOf(url);
    if (reason !== null) throw validationProblem({ url: [message('webhook_address_refused', { reason })] });
  }

  /** What of the filter is to be written; naming one of the two takes the other away. */
  private async filterOf(
    principal: Principal,
    { index_ids: indexIds, watchlist_id: watchlistId }: Pick<UpdateWebhookRequest, 'index_ids' | 'watchlist_id'>,
    manager?: EntityManager,
  ): Promise<Partial<Pick<Webhook, 'indexIds' | 'watchlistId'>>> {
    if (indexIds === undefined && watchlistId === undefined) return {};
    if (indexIds && watchlistId) throw validationProblem({ watchlist_id: [message('webhook_filters')] });
    const own = await this.own.list(principal.organizationId, indexIds ?? [], manager);
    const unknown = indexIds?.find((id) => findIndex(id) === null && !own.has(id));
    if (unknown !== undefined) throw validationProblem({ index_ids: [message('no_such_index', { id: unknown })] });
    // Who manages endpoints names lists that they see.
    if (watchlistId) await this.watchlists.get(viewerOf(principal), watchlistId, manager);
    return { indexIds: indexIds ?? null, watchlistId: watchlistId ?? null };
  }

  private show(webhook: Webhook): WebhookResponse {
    return toWebhookResponse(webhook, this.box.open(webhook.address, webhook.id, 'address'), this.clock.now());
  }

  private async record(
    manager: EntityManager,
    principal: Principal,
    action: string,
    { id, name, organizationId }: Pick<Webhook, 'id' | 'name' | 'organizationId'>,
    details: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const userId = principal.kind === 'session' ? principal.userId : null;
    const keyId = principal.kind === 'key' ? principal.keyId : null;
    await this.audit.record(manager, { action, organizationId, userId, details: { webhookId: id, webhookName: name, keyId, ...details } });
  }
}

/** @throws forbidden for a member who does not run the organization */
export function checkManages(principal: Principal): void {
  if (principal.kind === 'session' && (!viewerOf(principal).isManager || principal.isView)) throw problem(PLATFORM_PROBLEMS.forbidden);
}

function checkEvents(kind: WebhookKind, events: readonly WebhookEvent[]): void {
  if (kind === 'slack' && !events.every((event) => SLACK_EVENTS.includes(event)))
    throw validationProblem({ events: [message('not_webhook_events', { values: SLACK_EVENTS.join(', ') })] });
}
