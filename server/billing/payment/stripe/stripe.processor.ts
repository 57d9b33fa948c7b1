import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { Schedules } from '../../../platform/queue/schedules';
import { OpenPayments } from './incoming/open-payments.service';
import { SavedCardCharges } from './attempts/saved-card-charges.service';
import { StripeInbox } from './events/stripe-inbox.service';
import { CHARGE_SAVED_CARD, CHECK_PAYMENTS, CLOSE_PAYMENTS, HANDLE_STRIPE_EVENT } from './stripe.jobs';
import { StripeGateway } from './gateway/stripe.gateway';

@Injectable()
export class StripeProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    inbox: StripeInbox,
    charges: SavedCardCharges,
    open: OpenPayments,
    private readonly gateway: StripeGateway,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(HANDLE_STRIPE_EVENT, ({ eventId }) => inbox.handle(eventId));
    this.handle(CHARGE_SAVED_CARD, ({ organizationId, attemptId }) => charges.charge(organizationId, attemptId));
    this.handle(CHECK_PAYMENTS, () => open.check());
    this.handle(CLOSE_PAYMENTS, ({ organizationId, invoiceId }) => open.close(organizationId, invoiceId));
  }

  onModuleInit(): void {
    if (this.gateway.isOn) this.schedules.register(CHECK_PAYMENTS, {}, tenMinuteSlot);
  }
}

function tenMinuteSlot(now: Date): string {
  return now.toISOString().slice(0, 15);
}
