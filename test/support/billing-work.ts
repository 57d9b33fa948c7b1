import type { INestApplicationContext } from '@nestjs/common';
import { BillingWorkerModule, PaymentWorkerModule } from '../../server/billing';
import { CreditExpiry } from '../../server/billing/credits/credit-expiry.service';
import { Reminders } from '../../server/billing/payment/reminders.service';
import { Renewals } from '../../server/billing/subscriptions/periods/renewals.service';
import { OrganizationsWorkerModule } from '../../server/organizations';

export const BILLING_WORK = [BillingWorkerModule, OrganizationsWorkerModule, PaymentWorkerModule];

/** What is due: renewals, reminders with what follows from the last of them, and credits that expire. */
export async function doBillingWork(app: INestApplicationContext): Promise<void> {
  await app.get(Renewals).renewAll();
  await app.get(Reminders, { strict: false }).remind();
  await app.get(CreditExpiry, { strict: false }).expireAll();
}
