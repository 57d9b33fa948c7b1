import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { LimitedSessionRoute } from '../../../platform/access/session-route.decorator';
import { ApiEtagReply } from '../../../platform/http/replies/etag-reply';
import type { ReplyBody } from '../../../platform/http/replies/kept-reply';
import { DriversQuery } from '../drivers/drivers.dto';
import { EvidenceFileQuery, ExplanationResponse } from './explanation.dto';
import { ShownExplanations } from './shown-explanations.service';

@ApiTags('indexes')
@Controller('api/indexes/list/:id')
@LimitedSessionRoute()
export class DashboardExplanationsController {
  constructor(private readonly explanations: ShownExplanations) {}

  /** What moved a value, as its page in the dashboard shows it. Limited per minute; does not count toward any quota. */
  @Get('explanation')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: ExplanationResponse })
  getCatalogueExplanation(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Query() query: DriversQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyBody> {
    return this.explanations.send(request, reply, session, id, query);
  }

  /** The rows behind a value as a CSV file. Limited per minute; does not count toward any quota. */
  @Get('evidence')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiOkResponse({ description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } })
  getCatalogueEvidence(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Query() { date }: EvidenceFileQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyBody> {
    return this.explanations.sendEvidence(request, reply, session, id, date);
  }
}
