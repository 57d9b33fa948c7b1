import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { CreateVisitRequest } from './visits.dto';
import { VisitsService } from './visits.service';

@ApiTags('site')
@PublicRoute()
@Controller('api/visits')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** Counts a visit to a page of the public site: one more for the page and the UTC day. Nothing about the visitor is kept with it. Browsers send it once somebody has agreed. */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted.' })
  @ApiResponse({ status: 429, description: 'Too many visits from one network (`rate_limited`). `Retry-After` says how long to wait.' })
  createVisit(@Body() { page }: CreateVisitRequest): Promise<void> {
    return this.visits.count(page);
  }
}
