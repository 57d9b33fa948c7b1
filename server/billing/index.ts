/**
 * Billing: plans, subscriptions and purchased credits. Knows how much an organization may use, not what was used.
 */
export { InvoiceIssued } from './billing.events';
export { BillingModule } from './billing.module';
export { BillingWorkerModule } from './billing.worker.module';
export { billingPeriodAt, type BillingPeriod } from './subscriptions/terms/billing-period';
export { CreditsService } from './credits/credits.service';
export { isPlanCode, PLAN_CODES, type CallLimits, type PlanCode } from './plans/plans';
export { SubscriptionsRepository } from './subscriptions/subscriptions.repository';
export { SubscriptionsService, type Arrangement, type Entitlement } from './subscriptions/subscriptions.service';
export { PaymentWorkerModule } from './payment/payment.worker.module';
export { BILLING_PROBLEMS } from './billing.problems';
