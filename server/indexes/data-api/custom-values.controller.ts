import { Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { problem } from '../../platform/problems/problem';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import { customKeyOf } from '../custom/model/custom-index';
import { IndexValuesResponse, ListIndexValuesQuery } from './index-values.dto';
import { IndexValuesService } from './index-values.service';

@ApiTags('indexes')
@Controller('v1/custom-indexes/:id/values')
@KeyedRoute({ scope: 'indexes:read', credentials: 'key-or-session' })
export class CustomValuesController {
  constructor(private readonly values: IndexValuesService) {}

  /** Values of a custom index over time, as `GET /v1/indexes/{id}/values` gives them; also for people who are signed in. */
  @Get()
  @ApiParam({ name: 'id', description: 'ID of the custom index.', example: 'custom-abcdefghij' })
  @ApiTable(IndexValuesResponse)
  async listCustomIndexValues(
    @Param('id') id: string,
    @Query() query: ListIndexValuesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    if (customKeyOf(id) === null) throw problem(INDEX_PROBLEMS.index_not_found);
    return sendTable(request, reply, await this.values.list(principalOf(request), id, query));
  }
}
