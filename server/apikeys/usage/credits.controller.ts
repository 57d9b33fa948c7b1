import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AlsoAt } from '../../platform/http/aliases';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { problem } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { CreditsResponse } from './credits.dto';
import { CreditsView } from './credits.view';
import '../../platform/access/principal';

@ApiTags('apikeys')
@Controller('v1/credits')
@AlsoAt('api/credits')
export class CreditsController {
  constructor(private readonly credits: CreditsView) {}

  /** What live keys have used of the day's and the month's calls, and the credits left. Costs one call, like every 2xx reply to a live key. */
  @Get()
  @KeyedRoute({ scope: null })
  @ApiOkResponse({ type: CreditsResponse })
  getCredits(@Req() { principal }: FastifyRequest): Promise<CreditsResponse> {
    if (principal === undefined) throw problem(APIKEY_PROBLEMS.missing_key);
    return this.credits.getCredits(principal.organizationId);
  }
}
