import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import { Clock } from '../../platform/clock';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { PriceNoticesRepository } from './price-notices.repository';
import { PricesRepository } from './prices.repository';
import { PriceAudienceResponse, PriceResponse, SchedulePriceRequest, toPriceResponse } from './staff-prices.dto';
import { StaffPrices } from './staff-prices.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/prices')
export class StaffPricesController {
  constructor(
    private readonly service: StaffPrices,
    private readonly prices: PricesRepository,
    private readonly notices: PriceNoticesRepository,
    private readonly clock: Clock,
  ) {}

  /** Every price that was, is and will be in force, by product, the newest first. */
  @Get()
  @ApiOkResponse({ type: [PriceResponse] })
  async listPrices(): Promise<PriceResponse[]> {
    return (await this.prices.list()).map((price) => toPriceResponse(price, this.clock.now()));
  }

  /** How many customers and mails a price announced now would reach, by product. */
  @Get('audience')
  @ApiOkResponse({ type: [PriceAudienceResponse] })
  getPriceAudience(): Promise<PriceAudienceResponse[]> {
    return this.notices.countAudience();
  }

  /** Announces a price. The owners of all organizations that it will reach are told by mail at once. */
  @Post()
  @Idempotent()
  @ApiCreatedResponse({ type: PriceResponse })
  @ApiResponse({ status: 409, description: 'Another price of the product is announced for this instant or a later one (`price_announced`).' })
  async schedulePrice(
    @CurrentSession() { userId }: SessionPrincipal,
    @Body() request: SchedulePriceRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<PriceResponse> {
    return toPriceResponse(await this.service.schedule(manager, request, userId), this.clock.now());
  }

  /** Takes back a price that is announced and not in force. Who was told of it is told that, too. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', description: 'Id of the price.' })
  @ApiResponse({ status: 409, description: 'It is in force (`price_in_force`).' })
  async deletePrice(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<void> {
    await this.service.withdraw(id, userId);
  }
}
