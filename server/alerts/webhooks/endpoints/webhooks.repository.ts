import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { isUuid } from '../../../platform/http/input/field-rules';
import { problem } from '../../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../../alerts.problems';
import { Webhook } from './webhook.entity';

/** Endpoints of an organization. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest first. */
  list(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<Webhook[]> {
    return manager.find(Webhook, { where: { organizationId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws webhook_not_found, also for one of another organization */
  async get(organizationId: string, id: string, manager: EntityManager = this.dataSource.manager): Promise<Webhook> {
    const webhook = isUuid(id) ? await manager.findOneBy(Webhook, { organizationId, id }) : null;
    if (webhook === null) throw problem(ALERT_PROBLEMS.webhook_not_found);
    return webhook;
  }

  count(organizationId: string, manager: EntityManager): Promise<number> {
    return manager.countBy(Webhook, { organizationId });
  }

  async add(webhook: Webhook, manager: EntityManager): Promise<void> {
    await manager.insert(Webhook, webhook);
  }

  async update(
    organizationId: string,
    id: string,
    changes: Partial<Omit<Webhook, 'id' | 'organizationId' | 'kind'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(Webhook, { organizationId, id }, changes);
  }

  /** Those that are told of what is on some watchlists, which are being deleted. */
  async disableLimitedTo(organizationId: string, watchlistIds: readonly string[], now: Date, manager: EntityManager): Promise<void> {
    await manager.update(
      Webhook,
      { organizationId, watchlistId: In([...watchlistIds]), disabledAt: IsNull() },
      { disabledAt: now, disabledReason: 'watchlist', updatedAt: now },
    );
  }

  /** With all that it was sent; rules that have chosen it tell the others that they have chosen. */
  async remove(organizationId: string, id: string, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE alert_rules SET webhook_ids = array_remove(webhook_ids, $2) WHERE organization_id = $1 AND $2 = ANY (webhook_ids)`, [
      organizationId,
      id,
    ]);
    await manager.delete(Webhook, { organizationId, id });
  }

  /** With what its organization alone was sent. */
  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Webhook, { organizationId });
    await manager.query(`DELETE FROM webhook_messages WHERE organization_id = $1`, [organizationId]);
  }
}
