import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicRoute } from '../../../platform/access/public-route.decorator';
import { addressGroup } from '../../../platform/http/client-address';
import { languageOf } from '../../../platform/http/request-language';
import { ApiEtagReply } from '../../../platform/http/replies/etag-reply';
import type { ReplyBody } from '../../../platform/http/replies/kept-reply';
import { type EdgeLimit, Limited } from '../../../platform/throttling/edge-limit';
import { DriversQuery } from '../drivers/drivers.dto';
import { EvidenceFileQuery, ExplanationResponse } from './explanation.dto';
import { ShownExplanations, type Viewer } from './shown-explanations.service';

/** Enough for a person who goes from day to day; programs have keys. */
const EXPLANATIONS: EdgeLimit = { name: 'explanations by network', count: 60, seconds: 300, by: 'network' };

@ApiTags('indexes')
@Controller('api/explanations/:id')
@PublicRoute()
@Limited(EXPLANATIONS)
export class PublicExplanationsController {
  constructor(private readonly explanations: ShownExplanations) {}

  /** What moved a value, as its public page shows it. */
  @Get()
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: ExplanationResponse })
  async getExplanation(
    @Param('id') id: string,
    @Query() query: DriversQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyBody> {
    const sent = await this.explanations.send(request, reply, visitorOf(request), id, query);
    void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Encoding, Accept-Language' });
    return sent;
  }

  /** The rows behind a value as a CSV file, as its public page offers them. */
  @Get('evidence')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiOkResponse({ description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } })
  async getEvidenceFile(
    @Param('id') id: string,
    @Query() { date }: EvidenceFileQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyBody> {
    const sent = await this.explanations.sendEvidence(request, reply, visitorOf(request), id, date);
    void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Encoding' });
    return sent;
  }
}

/** In the queue all visitors together are like one organization: they take turns with the others, and cannot keep them waiting. */
function visitorOf(request: FastifyRequest): Viewer {
  return { mode: 'live', language: languageOf(request), organizationId: 'visitors', network: addressGroup(request.ip) };
}
