import { Webhook } from '../../server/alerts/webhooks/endpoints/webhook.entity';
import { WebhookBox } from '../../server/alerts/webhooks/endpoints/webhook-box';
import type { TestApp } from '../support/app';

const ID = '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11';

/** The endpoint that the examples of the documentation name, with a message that has arrived, of the one customer that there is. */
export async function saveExampleWebhook({ app, dataSource }: TestApp): Promise<void> {
  const box = app.get(WebhookBox, { strict: false });
  const [{ organizationId }]: { organizationId: string }[] = await dataSource.query(`SELECT organization_id AS "organizationId" FROM subscriptions`);
  const now = new Date();
  await dataSource.manager.insert(Webhook, {
    ...{ id: ID, organizationId, kind: 'standard', name: 'Risk desk', events: ['alert.fired'], indexIds: ['mvi-sa'] },
    ...{ address: box.seal('https://risk.example.com/barograph', ID, 'address'), secret: box.seal('whsec_', ID, 'secret') },
    ...{ createdAt: now, updatedAt: now },
  });
  await dataSource.query(
    `INSERT INTO webhook_messages (id, organization_id, type, source, body, created_at) VALUES ('msg_1', $1, 'webhook.test', 'example', '{}', $2)`,
    [organizationId, now],
  );
  await dataSource.query(
    `INSERT INTO webhook_deliveries (id, organization_id, webhook_id, message_id, state, attempts, retries, due_at, since, created_at)
     VALUES ('7a9d6c52-2c1d-4f0b-8d53-6f2a7be0c9aa', $1, $2, 'msg_1', 'delivered', 1, 0, $3, $3, $3)`,
    [organizationId, ID, now],
  );
  await dataSource.query(
    `INSERT INTO webhook_attempts (delivery_id, number, at, milliseconds, status, reply) VALUES ('7a9d6c52-2c1d-4f0b-8d53-6f2a7be0c9aa', 1, $1, 84, 204, '')`,
    [now],
  );
}
