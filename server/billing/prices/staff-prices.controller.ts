import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { PricesRepository } from './prices.repository';
import { PriceResponse, SchedulePriceRequest, toPriceResponse } from './staff-prices.dto';
import { StaffPrices } from './staff-prices.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/prices')
export class StaffPricesController {
  constructor(
    private readonly service: StaffPrices,
    private readonly prices: PricesRepository,
  ) {}

  /** Every price that was, is and will be in force, by product, the newest first. */
  @Get()
  @ApiOkResponse({ type: [PriceResponse] })
  async listPrices(): Promise<PriceResponse[]> {
    return (await this.prices.list()).map(toPriceResponse);
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
    return toPriceResponse(await this.service.schedule(manager, request, userId));
  }
}
