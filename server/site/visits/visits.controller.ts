import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { CreateVisitRequest } from './visits.dto';
import { VisitsService } from './visits.service';

/** More than a house full of readers; who wants to make a page look popular needs many networks. */
const VISITS: EdgeLimit = { name: 'visits by network', count: 60, seconds: 60, by: 'network' };

@ApiTags('site')
@PublicRoute()
@Controller('api/visits')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** Counts a visit to a page of the public site: one more for the page and the UTC day. Nothing about the visitor is kept with it. Browsers send it once somebody has agreed. */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted.' })
  @Limited(VISITS)
  createVisit(@Body() { page }: CreateVisitRequest): Promise<void> {
    return this.visits.count(page);
  }
}
