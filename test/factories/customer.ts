import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiKeysService } from '../../server/apikeys';
import { type Arrangement, CreditsService, type PlanCode, SubscriptionsService } from '../../server/billing';
import { OrganizationsService } from '../../server/organizations';

export interface Customer {
  readonly organizationId: string;
  readonly keyId: string;
  readonly key: string;
}

let count = 0;

/** An organization with a plan, a live dashboard key, and credits if any. */
export async function createCustomer(
  app: INestApplicationContext,
  { plan = 'free', credits = 0, ...arrangement }: Arrangement & { plan?: PlanCode; credits?: number } = {},
): Promise<Customer> {
  return app.get(DataSource).transaction(async (manager) => {
    const { id: organizationId } = await app
      .get(OrganizationsService, { strict: false })
      .open(manager, { name: `Customer ${++count}`, kind: 'company' });
    await app.get(SubscriptionsService, { strict: false }).start(manager, organizationId, plan, arrangement);
    const { id: keyId, key } = await app.get(ApiKeysService, { strict: false }).issueDashboardKey(manager, organizationId, 'live');
    if (credits > 0) await app.get(CreditsService, { strict: false }).add(manager, organizationId, credits, 'purchase', `order ${count}`);
    return { organizationId, keyId, key };
  });
}
