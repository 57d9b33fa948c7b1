import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { viewIndex } from '../catalogue/index-view';
import { SCOPES } from '../../reference/scopes';
import { AlsoAt } from '../../platform/http/aliases';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { toIndexResponse } from './index.dto';
import { nextLink } from '../../platform/http/lists/next-link';
import { IndexDetailResponse, IndexListResponse, ListIndexesQuery } from './public-indexes.dto';
import { PublicIndexesService } from './public-indexes.service';
import { principalOf } from '../../platform/access/principal-of';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';

@ApiTags('indexes')
@Controller('v1/indexes')
@AlsoAt('api/indexes')
@KeyedRoute()
export class PublicIndexesController {
  constructor(private readonly indexes: PublicIndexesService) {}

  /** The catalogue, page by page, those with a value first. A filter that names one scope brings its series along. */
  @Get()
  @ApiTable(IndexListResponse)
  async listIndexes(
    @Query() query: ListIndexesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { indexes, nextCursor, provenance, volatility } = await this.indexes.list(principalOf(request), query);
    const records = indexes.map(toIndexResponse);
    if (nextCursor !== null) void reply.header('link', nextLink(request, nextCursor));
    const members = { volatility, next_cursor: nextCursor };
    return sendTable(request, reply, { format: query.format ?? 'json', records, columns: INDEX_COLUMNS, origin: originOf(provenance), members });
  }

  /** One index with its latest value. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'Id of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: IndexDetailResponse })
  async getIndex(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IndexDetailResponse | undefined> {
    const { index, provenance } = await this.indexes.get(principalOf(request), id);
    const body = { ...toIndexResponse(index), ...provenance };
    void reply.header('cache-control', 'private, no-cache');
    return isNotModified(request, reply, strongEtag(JSON.stringify(body))) ? undefined : body;
  }
}

const INDEX_COLUMNS = Object.keys(flattenRecord(toIndexResponse(viewIndex({ family: 'mvi', scope: SCOPES[0] }, null))));
