import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Role } from '../../../../accounts';
import { CurrentSession } from '../../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../../platform/access/principal';
import { SessionRoute } from '../../../../platform/access/session-route.decorator';
import { isUuid } from '../../../../platform/http/input/field-rules';
import { problem } from '../../../../platform/problems/problem';
import { type EdgeLimit, Limited } from '../../../../platform/throttling/edge-limit';
import { BILLING_PROBLEMS } from '../../../billing.problems';
import { PaymentPageResponse } from './checkouts.dto';
import { Checkouts } from './checkouts.service';

/** Each asks Stripe, which counts too. */
const PAGES: EdgeLimit = { name: 'payment pages by person', count: 30, seconds: 600, by: 'person' };
const OWNER: readonly Role[] = ['owner'];
const UNAVAILABLE = 'The payment provider cannot be reached (`payment_provider_unavailable`).';

@ApiTags('billing')
@Controller('api/billing')
@SessionRoute<Role>({ roles: OWNER })
@Limited(PAGES)
export class CheckoutsController {
  constructor(private readonly checkouts: Checkouts) {}

  /** Opens a page at the payment provider on which the invoice is paid. Asked again while it is open, the answer is the same page. */
  @Post('invoices/:id/checkout')
  @HttpCode(200)
  @ApiParam({ name: 'id', description: 'Id of the invoice.' })
  @ApiOkResponse({ type: PaymentPageResponse })
  @ApiResponse({
    status: 409,
    description:
      'Nothing is to be paid any more (`invoice_settled`), a payment is on its way (`payment_processing`), ' +
      'or invoices of this instance are paid by transfer (`online_payment_off`).',
  })
  @ApiResponse({ status: 503, description: UNAVAILABLE })
  async createCheckout(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<PaymentPageResponse> {
    if (!isUuid(id)) throw problem(BILLING_PROBLEMS.invoice_not_found);
    return { url: await this.checkouts.open(session, id) };
  }

  /** Opens the organization’s own pages at the payment provider, where its cards are kept. */
  @Post('payment-methods')
  @HttpCode(200)
  @ApiOkResponse({ type: PaymentPageResponse })
  @ApiResponse({ status: 409, description: 'Invoices of this instance are paid by transfer (`online_payment_off`).' })
  @ApiResponse({ status: 503, description: UNAVAILABLE })
  async createPaymentMethodsPage(@CurrentSession() session: SessionPrincipal): Promise<PaymentPageResponse> {
    return { url: await this.checkouts.openPortal(session) };
  }
}
