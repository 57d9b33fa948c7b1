import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../../accounts';
import { MANAGERS } from '../../../organizations';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { SessionRoute } from '../../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { type AgreedChange, OWNER, SubscriptionChanges } from './subscription-changes.service';
import { SubscriptionView } from './subscription.view';
import { PreviewSubscriptionQuery, SubscriptionPreviewResponse } from './subscription-preview.dto';
import { ChangeSubscriptionRequest, SubscriptionResponse } from './subscriptions.dto';

const REFUSED =
  'Nothing would change (`plan_unchanged`), Enterprise is arranged (`plan_arranged`), seats need a paid plan (`seats_need_plan`), ' +
  'or an upgrade with fewer seats would give back more than it costs (`upgrade_refunds`)';

@ApiTags('billing')
@Controller('api/billing/subscription')
@SessionRoute<Role>({ roles: MANAGERS })
export class SubscriptionsController {
  constructor(
    private readonly changes: SubscriptionChanges,
    private readonly view: SubscriptionView,
  ) {}

  /** The subscription of the organization: its plan, what comes next, seats and credits. */
  @Get()
  @ApiOkResponse({ type: SubscriptionResponse })
  getSubscription(@CurrentSession() session: SessionPrincipal): Promise<SubscriptionResponse> {
    return this.view.get(session);
  }

  /** What a change would cost now, to the cent, and when it would be in force. */
  @Get('preview')
  @ApiOkResponse({ type: SubscriptionPreviewResponse })
  @ApiResponse({ status: 409, description: `${REFUSED}.` })
  previewSubscription(@CurrentSession() session: SessionPrincipal, @Query() wanted: PreviewSubscriptionQuery): Promise<SubscriptionPreviewResponse> {
    return this.view.preview(session, agreed(wanted));
  }

  /**
   * Changes the plan, the seats, or both. An upgrade is in force at once, less what is left of the running period; the rest when that ends. While a
   * plan is suspended, `free` says that no new period is to follow once the overdue invoice is paid, and the suspended plan takes that back.
   */
  @Post()
  @HttpCode(200)
  @SessionRoute<Role>({ roles: OWNER })
  @Idempotent()
  @ApiOkResponse({ type: SubscriptionResponse })
  @ApiResponse({
    status: 409,
    description:
      `${REFUSED}, somebody else has changed it (\`subscription_changed\`), an invoice is overdue (\`invoice_overdue\`) or unpaid (\`invoice_unpaid\`), ` +
      'the organization has no address (`address_missing`), or people hold the seats (`seats_taken`).',
  })
  async changeSubscription(
    @CurrentSession() session: SessionPrincipal,
    @Body() wanted: ChangeSubscriptionRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<SubscriptionResponse> {
    await this.changes.change(manager, session, agreed(wanted));
    return this.view.get(session, manager);
  }

  /** Tries Pro for 14 days, once for an organization and its owner. Free follows, unless a plan is chosen meanwhile. */
  @Post('trial')
  @HttpCode(200)
  @SessionRoute<Role>({ roles: OWNER })
  @Idempotent()
  @ApiOkResponse({ type: SubscriptionResponse })
  @ApiResponse({ status: 409, description: 'There has been one (`trial_used`), or a paid plan is in force (`plan_unchanged`).' })
  async startTrial(@CurrentSession() session: SessionPrincipal, @CurrentTransaction() manager: EntityManager): Promise<SubscriptionResponse> {
    await this.changes.tryPro(manager, session);
    return this.view.get(session, manager);
  }
}

function agreed({ plan, seats, revision }: ChangeSubscriptionRequest): AgreedChange {
  return { plan, seats, revision: revision ?? null };
}
