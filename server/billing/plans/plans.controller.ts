import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { PlanListResponse } from './plans.dto';
import { PlansView } from './plans.view';

@ApiTags('billing')
@Controller('api/billing/plans')
export class PlansController {
  constructor(private readonly plans: PlansView) {}

  /** What can be had, what it allows and what it costs, net of VAT. */
  @Get()
  @PublicRoute()
  @ApiOkResponse({ type: PlanListResponse })
  listPlans(): Promise<PlanListResponse> {
    return this.plans.list();
  }
}
