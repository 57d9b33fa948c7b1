import type { PaidPlanCode } from './plans/plans';

/** Amounts are whole minor units (cents), net of VAT. Prices, charges and invoices know one currency. */
export type Currency = 'EUR';

/** Why an organization is charged. */
export type ChargeReason = 'plan_change' | 'renewal' | 'seats' | 'credits';

/** A plan whose time is given back, as it goes on should that be taken back itself. */
export interface ReplacedPlan {
  readonly code: PaidPlanCode;
  /** Of Enterprise: what was arranged, and the numbers that took the place of the plan's. */
  readonly arrangedAmount: number | null;
  readonly arrangedMonths: number | null;
  readonly numbers: ArrangedNumbers;
}

/** Numbers arranged with one customer; null where the plan's holds. */
export interface ArrangedNumbers {
  readonly minuteLimit: number | null;
  readonly dayLimit: number | null;
  readonly monthLimit: number | null;
  readonly licences: number | null;
}

/** One line of the invoice to come. */
export interface ChargeLine {
  readonly kind: 'plan' | 'seats' | 'credits';
  /** As it stands on the invoice. */
  readonly description: string;
  /** Whole, at least 1. */
  readonly quantity: number;
  /** Of the whole line, in minor units, net of VAT; negative for what is given back of an earlier charge. */
  readonly amount: number;
  /** The time that is paid for, half-open; null where it is none. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Of what is given back of a plan. */
  readonly replaced?: ReplacedPlan;
}

/** What an organization owes from now on, by one change of its subscription or one purchase. The lines never add up to less than nothing. */
export interface Charge {
  readonly organizationId: string;
  readonly reason: ChargeReason;
  readonly currency: Currency;
  readonly lines: readonly ChargeLine[];
}
