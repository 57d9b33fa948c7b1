import { Controller, Get, Header, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { addressGroup } from '../../platform/http/client-address';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { DEFAULT_LANGUAGE } from '../../platform/messages/messages';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { CountryBriefPdfs } from './country-brief-pdfs.service';
import { CountryBriefFileQuery, CountryBriefResponse } from './country-brief.dto';
import { CountryBriefs } from './country-briefs.service';

const COUNTRY = { name: 'code', description: 'ISO 3166 code of the country, of two or three letters.', example: 'SA' };
const UNKNOWN = { status: 404, description: 'There is no such country (`country_not_found`).' };

/** Enough for a person who prints a region; programs have keys. */
const DOCUMENTS: EdgeLimit = { name: 'country briefs by network', count: 60, seconds: 600, by: 'network' };

@ApiTags('indexes')
@Controller('api/countries/:code')
export class CountriesController {
  constructor(
    private readonly briefs: CountryBriefs,
    private readonly pdfs: CountryBriefPdfs,
  ) {}

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

  /** The same as a document of one page, for everybody. */
  @Get('brief.pdf')
  @PublicRoute()
  @Limited(DOCUMENTS)
  @Header('cache-control', 'public, max-age=60')
  @ApiParam(COUNTRY)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse(UNKNOWN)
  getCountryBriefPdf(
    @Param('code') code: string,
    @Query() { language }: CountryBriefFileQuery,
    @Req() { ip }: FastifyRequest,
  ): Promise<StreamableFile> {
    return this.pdfs.draw(addressGroup(ip), code, language ?? DEFAULT_LANGUAGE);
  }
}
