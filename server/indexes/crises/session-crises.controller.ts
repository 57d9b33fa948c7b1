import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { toIsoDay } from '../../platform/clock';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { CrisisDetailResponse, GetCrisisQuery, toCrisisDetail } from './crisis-detail.dto';
import { toCrisisResponse } from './crises.dto';
import { CrisesService } from './crises.service';
import { ListOpenCrisesQuery, OpenCrisesResponse } from './session-crises.dto';

@ApiTags('indexes')
@Controller('api/ratings/crises')
@LimitedSessionRoute()
export class SessionCrisesController {
  constructor(private readonly crises: CrisesService) {}

  /** Crises, those that are open first, page by page. Limited per minute; does not count toward any quota. */
  @Get()
  @ApiEtagReply({ type: OpenCrisesResponse })
  async listOpenCrises(
    @CurrentSession() session: SessionPrincipal,
    @Query() query: ListOpenCrisesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenCrisesResponse | undefined> {
    const { crises, through, nextCursor, provenance } = await this.crises.list(session, query, true);
    const data = crises.map((crisis) => toCrisisResponse(crisis, provenance.methodology));
    return unlessKnown(request, reply, { data, through: through === null ? null : toIsoDay(through), next_cursor: nextCursor, ...provenance });
  }

  /** One crisis with its course, its leading stories and everything that was known of it before. Limited per minute; does not count toward any quota. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'ID of the crisis.', example: 'crisis-sa-energy-20260301' })
  @ApiEtagReply({ type: CrisisDetailResponse })
  async getOpenCrisis(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Query() query: GetCrisisQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CrisisDetailResponse | undefined> {
    const { crisis, provenance } = await this.crises.get(session, id, query);
    return unlessKnown(request, reply, toCrisisDetail(crisis, provenance));
  }
}

/** Undefined where the caller has the document already. */
function unlessKnown<T extends object>(request: FastifyRequest, reply: FastifyReply, document: T): T | undefined {
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
  return isNotModified(request, reply, strongEtag(JSON.stringify(document))) ? undefined : document;
}
