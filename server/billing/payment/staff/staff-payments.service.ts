import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import { problem } from '../../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../../billing.problems';
import type { ListStaffPaymentsQuery } from './staff-payments.dto';
import { type PaymentJudgement, type ReportedPayment, StaffPaymentsRepository } from './staff-payments.repository';

/** What the staff does with payments that no invoice asks for, that were disputed, or that went back without a credit note. */
@Injectable()
export class StaffPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: StaffPaymentsRepository,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly stripe: Config['stripe'] },
  ) {}

  /** @throws invalid_cursor */
  list({ handled, ...page }: ListStaffPaymentsQuery): Promise<Page<ReportedPayment>> {
    return readPage(this.cursors, `staff payments ${handled}`, page, (after, limit) => this.payments.list(handled ?? null, after, limit));
  }

  /**
   * Writes down what somebody has found out, or that they are done with it. What comes to pass at Stripe afterwards opens it again.
   * @throws payment_not_found
   */
  update(id: string, judgement: PaymentJudgement, userId: string): Promise<ReportedPayment> {
    return this.dataSource.transaction(async (manager) => {
      await this.payments.judge(id, judgement, userId, this.clock.now(), manager);
      const payment = await this.payments.find(id, manager);
      if (payment === null) throw problem(BILLING_PROBLEMS.payment_not_found);
      const { organizationId, invoiceId, handledAt } = payment;
      const details = { paymentId: id, invoiceId, isHandled: handledAt !== null };
      await this.audit.record(manager, { action: 'billing.payment_reviewed', userId, organizationId, details });
      return payment;
    });
  }

  /** Where it is found at Stripe. */
  addressOf({ id }: ReportedPayment): string {
    return `https://dashboard.stripe.com/${this.config.stripe?.isLive === false ? 'test/' : ''}payments/${id}`;
  }
}
