import { defineProblems } from '../platform/problems/problem';

export const BILLING_PROBLEMS = defineProblems('billing', {
  subscription_not_found: { status: 404 },
  invoice_overdue: { status: 409 },
  plan_arranged: { status: 409 },
  plan_unchanged: { status: 409 },
  seats_need_plan: { status: 409 },
  seats_taken: { status: 409 },
  subscription_changed: { status: 409 },
  trial_used: { status: 409 },
  upgrade_refunds: { status: 409 },
  address_missing: { status: 409 },
  price_announced: { status: 409 },
  invoice_not_found: { status: 404 },
  invoice_settled: { status: 409 },
  invoice_not_creditable: { status: 409 },
  amount_differs: { status: 409 },
  invoice_unpaid: { status: 409 },
  online_payment_off: { status: 409 },
  payment_processing: { status: 409 },
  payment_provider_unavailable: { status: 503, level: 'warn' },
  invalid_signature: { status: 400, level: 'warn' },
});
