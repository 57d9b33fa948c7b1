import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../accounts';
import { MANAGERS } from '../../organizations';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { OWNER } from '../subscriptions/owner/subscription-changes.service';
import { CreditPurchases } from './credit-purchases.service';
import { BuyCreditsRequest, CreditLedgerResponse } from './credits.dto';
import { CreditsView } from './credits.view';

@ApiTags('billing')
@Controller('api/billing/credits')
@SessionRoute<Role>({ roles: MANAGERS })
export class CreditsController {
  constructor(
    private readonly purchases: CreditPurchases,
    private readonly view: CreditsView,
  ) {}

  /** Credits left, and how they came and went. */
  @Get()
  @ApiOkResponse({ type: CreditLedgerResponse })
  getCreditLedger(@CurrentSession() { organizationId }: SessionPrincipal): Promise<CreditLedgerResponse> {
    return this.view.get(organizationId);
  }

  /** Buys a pack of credits. They are there at once, expire after 12 months, and the oldest are spent first. */
  @Post()
  @HttpCode(200)
  @SessionRoute<Role>({ roles: OWNER })
  @Idempotent()
  @ApiOkResponse({ type: CreditLedgerResponse })
  @ApiResponse({
    status: 409,
    description: 'An invoice is overdue (`invoice_overdue`) or unpaid (`invoice_unpaid`), or the organization has no address (`address_missing`).',
  })
  async buyCredits(
    @CurrentSession() session: SessionPrincipal,
    @Body() { credits }: BuyCreditsRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<CreditLedgerResponse> {
    await this.purchases.buy(manager, session, credits);
    return this.view.get(session.organizationId, manager);
  }
}
