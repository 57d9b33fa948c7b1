import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { toMinor } from '../../prices/money';
import {
  ArrangeEnterpriseRequest,
  ArrangeNumbersRequest,
  EndEnterpriseQuery,
  numbersOf,
  StaffSubscriptionResponse,
  toStaffSubscriptionResponse,
} from './staff-subscriptions.dto';
import { StaffSubscriptions } from './staff-subscriptions.service';

const ID = { name: 'id', description: 'Id of the organization.' };
const CHANGED = 'Somebody else has changed it (`subscription_changed`), the organization is closed (`organization_closed`)';

@ApiTags('staff')
@StaffRoute()
@ApiParam(ID)
@Controller('api/staff/organizations/:id/subscription')
export class StaffSubscriptionsController {
  constructor(private readonly subscriptions: StaffSubscriptions) {}

  /** The subscription of a customer, with what was arranged. */
  @Get()
  @ApiOkResponse({ type: StaffSubscriptionResponse })
  async getStaffSubscription(@Param('id') id: string): Promise<StaffSubscriptionResponse> {
    return toStaffSubscriptionResponse(await this.subscriptions.get(id));
  }

  /** Arranges limits and licenses in place of those of the plan. They are in force within a second; what is left out is as the plan has it. */
  @Put('arrangement')
  @ApiOkResponse({ type: StaffSubscriptionResponse })
  @ApiResponse({ status: 409, description: `${CHANGED}, or more people belong to it than would have a license (\`seats_taken\`).` })
  async updateArrangement(
    @Param('id') id: string,
    @Body() request: ArrangeNumbersRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<StaffSubscriptionResponse> {
    const by = { staffId: userId, revision: request.revision ?? null };
    return toStaffSubscriptionResponse(await this.subscriptions.arrange(id, numbersOf(request), by));
  }

  /**
   * Arranges Enterprise. Begun now, it is invoiced at once, less what is left of the running period; else it follows when that period ends. Where
   * Enterprise runs already, the new terms take the place of the old ones.
   */
  @Post('enterprise')
  @HttpCode(200)
  @Idempotent()
  @ApiOkResponse({ type: StaffSubscriptionResponse })
  @ApiResponse({
    status: 409,
    description:
      `${CHANGED}, an invoice is overdue (\`invoice_overdue\`), it has no address (\`address_missing\`), no period runs that could end (\`no_period\`), ` +
      'more would be given back than it costs (`upgrade_refunds`), or more people belong to it than would have a license (`seats_taken`).',
  })
  async createEnterpriseArrangement(
    @Param('id') id: string,
    @Body() { amount, months, seats, note, start, revision, ...numbers }: ArrangeEnterpriseRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<StaffSubscriptionResponse> {
    const deal = { amount: toMinor(amount), months, seats: seats ?? null, note: note ?? '', start, numbers: numbersOf(numbers) };
    const by = { staffId: userId, revision: revision ?? null };
    return toStaffSubscriptionResponse(await this.subscriptions.arrangeEnterprise(manager, id, deal, by));
  }

  /** Takes back an arrangement that has not begun. Enterprise that runs ends with its period, and Free follows. */
  @Delete('enterprise')
  @ApiOkResponse({ type: StaffSubscriptionResponse })
  @ApiResponse({ status: 409, description: `${CHANGED}, there is none or it ends already (\`plan_unchanged\`), or it has no end (\`no_period\`).` })
  async deleteEnterpriseArrangement(
    @Param('id') id: string,
    @Query() { revision }: EndEnterpriseQuery,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<StaffSubscriptionResponse> {
    return toStaffSubscriptionResponse(await this.subscriptions.endEnterprise(id, { staffId: userId, revision: revision ?? null }));
  }
}
