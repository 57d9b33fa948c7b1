import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { CountryBriefResponse } from './country-brief.dto';
import { CountryBriefs } from './country-briefs.service';

const COUNTRY = { name: 'code', description: 'ISO 3166 code of the country, of two or three letters.', example: 'SA' };
const UNKNOWN = { status: 404, description: 'There is no such country (`country_not_found`).' };

@ApiTags('indexes')
@Controller('api/countries/:code')
export class CountriesController {
  constructor(private readonly briefs: CountryBriefs) {}

  /** A country on one page: its volatility, stability and categories, what moved it in a week, its crises, and what all of it rests on. Limited per minute; does not count toward any quota. */
  @Get('brief')
  @LimitedSessionRoute()
  @ApiParam(COUNTRY)
  @ApiEtagReply({ type: CountryBriefResponse })
  @ApiResponse(UNKNOWN)
  async getCountryBrief(
    @CurrentSession() session: SessionPrincipal,
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CountryBriefResponse | undefined> {
    const { language } = currentCaller();
    const { brief, provenance } = await this.briefs.read(session, code, language);
    const document = { ...brief, ...provenance } as CountryBriefResponse;
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Language' });
    return isNotModified(request, reply, strongEtag(JSON.stringify(document))) ? undefined : document;
  }
}
