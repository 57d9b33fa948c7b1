import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../../platform/access/keyed-route.decorator';
import { principalOf } from '../../../platform/access/principal-of';
import { originOf } from '../../../news';
import { nextLink } from '../../../platform/http/lists/next-link';
import { FormatPageQuery } from '../../../platform/http/lists/page-query.dto';
import { ApiTable, sendTable } from '../../../platform/http/replies/table-reply';
import { UpdateCustomIndexRequest } from '../requests/custom-index-requests.dto';
import { CustomIndexDetailResponse, CustomIndexListResponse } from '../replies/custom-indexes.dto';
import { CustomIndexesService } from './custom-indexes.service';
import { toCustomIndexTable } from '../replies/custom-index-table';
import { CustomIndexesView } from '../replies/custom-indexes.view';

const READING = { scope: 'indexes:read', credentials: 'key-or-session' } as const;
const WRITING = { scope: 'custom:write', credentials: 'key-or-session' } as const;
const ID = { name: 'id', description: 'ID of the custom index.', example: 'custom-abcdefghij' };
const ARCHIVED = {
  status: 409,
  description: 'The index is archived (`custom_index_archived`), or the plan’s custom indexes are all taken (`custom_indexes_exhausted`).',
};
const UNCHANGEABLE = {
  status: 409,
  description:
    'The index is archived (`custom_index_archived`), new weights would come after its last day (`custom_index_ended`), or the plan’s custom indexes are all taken (`custom_indexes_exhausted`).',
};

@ApiTags('indexes')
@Controller('v1/custom-indexes')
export class CustomIndexesController {
  constructor(
    private readonly indexes: CustomIndexesService,
    private readonly view: CustomIndexesView,
  ) {}

  /** The organization's custom indexes, the newest first. Those made with a test key are listed for test keys alone. */
  @Get()
  @KeyedRoute(READING)
  @ApiTable(CustomIndexListResponse)
  async listCustomIndexes(
    @Query() query: FormatPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const principal = principalOf(request);
    const { rows, nextCursor } = await this.indexes.list(principal, query);
    const { data, ...provenance } = await this.view.list(principal, rows);
    const members: Pick<CustomIndexListResponse, 'next_cursor' | 'places'> = {
      next_cursor: nextCursor,
      places: await this.indexes.places(principal),
    };
    if (nextCursor !== null) void reply.header('link', nextLink(request, nextCursor));
    const format = query.format ?? 'json';
    return sendTable(request, reply, {
      format,
      ...toCustomIndexTable(data, format),
      origin: originOf(provenance),
      members,
      isPacked: true,
    });
  }

  /** One custom index: what it is made of, how far its series is, and its latest value. */
  @Get(':id')
  @KeyedRoute(READING)
  @ApiParam(ID)
  @ApiOkResponse({ type: CustomIndexDetailResponse })
  async getCustomIndex(@Param('id') id: string, @Req() request: FastifyRequest): Promise<CustomIndexDetailResponse> {
    const principal = principalOf(request);
    return this.view.show(principal, await this.indexes.get(principal, id));
  }

  /** Renames an index, moves its last day, changes its weights from today on, archives it or brings it back. Values that were published stay. */
  @Patch(':id')
  @KeyedRoute(WRITING)
  @ApiParam(ID)
  @ApiOkResponse({ type: CustomIndexDetailResponse })
  @ApiResponse(UNCHANGEABLE)
  async updateCustomIndex(
    @Param('id') id: string,
    @Body() body: UpdateCustomIndexRequest,
    @Req() request: FastifyRequest,
  ): Promise<CustomIndexDetailResponse> {
    const principal = principalOf(request);
    return this.view.show(principal, await this.indexes.update(principal, id, body));
  }

  /** Deletes an index with all its values. */
  @Delete(':id')
  @HttpCode(204)
  @KeyedRoute(WRITING)
  @ApiParam(ID)
  @ApiNoContentResponse()
  deleteCustomIndex(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    return this.indexes.remove(principalOf(request), id);
  }

  /** Has a series computed that is not whole: after it was canceled, or has failed. Nothing happens where it is whole or waits already. */
  @Post(':id/computation')
  @HttpCode(200)
  @KeyedRoute(WRITING)
  @ApiParam(ID)
  @ApiOkResponse({ type: CustomIndexDetailResponse })
  @ApiResponse(ARCHIVED)
  async startCustomIndexComputation(@Param('id') id: string, @Req() request: FastifyRequest): Promise<CustomIndexDetailResponse> {
    const principal = principalOf(request);
    return this.view.show(principal, await this.indexes.start(principal, id));
  }

  /** Cancels the computation of a series that is not whole yet. What has been computed stays. */
  @Delete(':id/computation')
  @KeyedRoute(WRITING)
  @ApiParam(ID)
  @ApiOkResponse({ type: CustomIndexDetailResponse })
  @ApiResponse({ status: 409, description: 'The series is whole, or its computation has ended (`custom_index_not_waiting`).' })
  async cancelCustomIndexComputation(@Param('id') id: string, @Req() request: FastifyRequest): Promise<CustomIndexDetailResponse> {
    const principal = principalOf(request);
    return this.view.show(principal, await this.indexes.cancel(principal, id));
  }
}
