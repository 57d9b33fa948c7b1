/**
 * What each plan allows, from the least to the most. These are business constants of the published contract, not configuration. An Enterprise
 * customer's arranged numbers stand on its subscription and take the place of the plan's. What plans cost is in the table of prices.
 */
export const PLAN_CODES = ['free', 'pro_monthly', 'pro_yearly', 'enterprise'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];
export type PaidPlanCode = Exclude<PlanCode, 'free'>;
export const PAID_PLAN_CODES = PLAN_CODES.filter((code): code is PaidPlanCode => code !== 'free');
/** Those at a published price. Enterprise's amount is arranged with each organization. */
export type PricedPlanCode = Exclude<PaidPlanCode, 'enterprise'>;
export const PRICED_PLAN_CODES = PLAN_CODES.filter((code): code is PricedPlanCode => code !== 'free' && code !== 'enterprise');

/** How many keyed calls an organization may make; whole numbers. */
export interface CallLimits {
  /** Per minute of the clock; a rate limit. */
  readonly minute: number;
  /** Per UTC day. */
  readonly day: number;
  /** Per month of the subscription; purchased credits carry on from there. */
  readonly month: number;
}

export interface Plan {
  readonly code: PlanCode;
  readonly name: string;
  readonly duration: 'free' | 'monthly' | 'yearly' | 'by arrangement';
  /** How long is paid for at once; null where it is nothing, or as arranged. */
  readonly months: number | null;
  readonly limits: CallLimits;
  /** People who may belong to a company on this plan before more licences are bought. */
  readonly licences: number;
  /** Custom indexes that it may have at a time. */
  readonly customIndexes: number;
  /** Watchlists of a person, and of all keys together. */
  readonly watchlists: number;
  /** Indexes on one of them. */
  readonly watchedIndexes: number;
  /** Alert rules of an organization. */
  readonly alertRules: number;
  /** Endpoints that it may have for webhooks. */
  readonly webhooks: number;
}

/** Of Pro, once for an organization and for its owner. */
export const TRIAL_DAYS = 14;

const PRO = {
  name: 'Pro',
  limits: { minute: 300, day: 5_000, month: 50_000 },
  licences: 10,
  customIndexes: 50,
  watchlists: 50,
  watchedIndexes: 200,
  alertRules: 200,
  webhooks: 10,
} as const;

export const PLANS: Readonly<Record<PlanCode, Plan>> = {
  free: {
    code: 'free',
    name: 'Free',
    duration: 'free',
    months: null,
    limits: { minute: 60, day: 100, month: 500 },
    licences: 5,
    customIndexes: 1,
    watchlists: 5,
    watchedIndexes: 50,
    alertRules: 10,
    webhooks: 1,
  },
  pro_monthly: { ...PRO, code: 'pro_monthly', duration: 'monthly', months: 1 },
  pro_yearly: { ...PRO, code: 'pro_yearly', duration: 'yearly', months: 12 },
  enterprise: {
    code: 'enterprise',
    name: 'Enterprise',
    duration: 'by arrangement',
    months: null,
    limits: { minute: 1_200, day: 100_000, month: 1_000_000 },
    licences: 100,
    customIndexes: 1_000,
    watchlists: 200,
    watchedIndexes: 500,
    alertRules: 10_000,
    webhooks: 50,
  },
};

export function isPlanCode(text: string): text is PlanCode {
  return (PLAN_CODES as readonly string[]).includes(text);
}

export function isPaidPlan(code: PlanCode): code is PaidPlanCode {
  return code !== 'free';
}
