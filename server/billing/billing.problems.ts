import { defineProblems } from '../platform/problems/problem';

export const BILLING_PROBLEMS = defineProblems('billing', {
  subscription_not_found: { status: 404 },
  invoice_overdue: { status: 409 },
});
