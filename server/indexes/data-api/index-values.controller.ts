import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { IndexValuesResponse, IndexVintagesResponse, ListIndexValuesQuery, ListIndexVintagesQuery } from './index-values.dto';
import { IndexValuesService } from './index-values.service';
import { principalOf } from '../../platform/access/principal-of';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';

@ApiTags('indexes')
@Controller('v1/indexes/:id')
@KeyedRoute()
export class IndexValuesController {
  constructor(private readonly values: IndexValuesService) {}

  /** Values over time, as they are known now or were at an instant. */
  @Get('values')
  @ApiParam({ name: 'id', description: 'Id of the index.', example: 'mvi-sa-energy' })
  @ApiTable(IndexValuesResponse)
  async listIndexValues(
    @Param('id') id: string,
    @Query() query: ListIndexValuesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendTable(request, reply, await this.values.list(principalOf(request), id, query));
  }

  /** Every vintage of one day: what was published when, and how settled it was. */
  @Get('vintages')
  @ApiParam({ name: 'id', description: 'Id of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: IndexVintagesResponse })
  async listIndexVintages(
    @Param('id') id: string,
    @Query() query: ListIndexVintagesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IndexVintagesResponse | undefined> {
    const body = await this.values.listVintages(principalOf(request), id, query.date);
    void reply.header('cache-control', 'private, no-cache');
    return isNotModified(request, reply, strongEtag(JSON.stringify(body))) ? undefined : body;
  }
}
