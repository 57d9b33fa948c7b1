/** Charges, and the invoices that they become. */
import type { Charge, ChargeLine } from '../../server/billing/charges';
import { Payments } from '../../server/billing/payments';
import { COUNTRIES } from '../../server/reference/countries';
import type { TestApp } from './app';

const PRO: ChargeLine = {
  kind: 'plan',
  description: 'Pro, monthly',
  quantity: 1,
  amount: 29_000,
  from: new Date('2026-05-31T00:00:00Z'),
  to: new Date('2026-06-30T00:00:00Z'),
};

/** A charge for a month of Pro, unless the lines say otherwise. */
export function chargeOf(organizationId: string, lines: readonly Partial<ChargeLine>[] = [{}]): Charge {
  return { organizationId, reason: 'plan_change', currency: 'EUR', lines: lines.map((line) => ({ ...PRO, ...line })) };
}

/** Charges an organization; the answer is the id of the invoice. */
export async function charge({ app, dataSource }: TestApp, organizationId: string, lines?: readonly Partial<ChargeLine>[]): Promise<string> {
  const payments = app.get(Payments, { strict: false });
  const { invoiceId } = await dataSource.transaction((manager) => payments.charge(manager, chargeOf(organizationId, lines)));
  return String(invoiceId);
}

/** Where an organization's owner lives, and its VAT number. */
export async function setTaxes(
  { dataSource }: TestApp,
  organizationId: string,
  { iso2, vatNumber = null }: { iso2: string; vatNumber?: string | null },
): Promise<void> {
  await dataSource.query(
    `UPDATE users SET country_id = $2 WHERE id IN (SELECT user_id FROM memberships WHERE organization_id = $1 AND role = 'owner')`,
    [organizationId, COUNTRIES.find((country) => country.iso2 === iso2)?.id],
  );
  await dataSource.query(`UPDATE organizations SET vat_number = $2 WHERE id = $1`, [organizationId, vatNumber]);
}
