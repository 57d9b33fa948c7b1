import { Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';
import { currentCaller } from '../../platform/http/caller-context';
import { BriefQuery, BriefResponse } from './brief/brief.dto';
import { BriefService } from './brief/brief.service';
import { DriversQuery, DriversResponse } from './drivers/drivers.dto';
import { DriversService } from './drivers/drivers.service';
import { EvidenceQuery, EvidenceResponse } from './evidence/evidence.dto';
import { EvidenceService } from './evidence/evidence.service';

@ApiTags('indexes')
@Controller('v1/indexes/:id')
@KeyedRoute({ scope: 'indexes:read' })
export class ExplanationsController {
  constructor(
    private readonly evidence: EvidenceService,
    private readonly drivers: DriversService,
    private readonly brief: BriefService,
  ) {}

  /** What moved the value of a day: signed contributions of components, outlets, countries, categories and stories, which add up to the change since an earlier day. */
  @Get('drivers')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: DriversResponse })
  async getIndexDrivers(
    @Param('id') id: string,
    @Query() query: DriversQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DriversResponse | undefined> {
    const drivers = await this.drivers.read(principalOf(request), id, query);
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    return isNotModified(request, reply, strongEtag(JSON.stringify(drivers))) ? undefined : drivers;
  }

  /** The change of a value in three plain sentences: what changed, what moved it, what the value rests on. Made by templates from the numbers of `drivers`. */
  @Get('brief')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: BriefResponse })
  async getIndexBrief(
    @Param('id') id: string,
    @Query() query: BriefQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BriefResponse | undefined> {
    const brief = await this.brief.read(principalOf(request), id, query, currentCaller().language);
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Language' });
    return isNotModified(request, reply, strongEtag(JSON.stringify(brief))) ? undefined : brief;
  }

  /** The rows behind the value of a day: what each outlet printed and was expected to, or the scores of each country. `npm run compute -- --evidence` computes the value from the JSON. */
  @Get('evidence')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiTable(EvidenceResponse)
  async getIndexEvidence(
    @Param('id') id: string,
    @Query() query: EvidenceQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendTable(request, reply, await this.evidence.read(principalOf(request), id, query));
  }
}
