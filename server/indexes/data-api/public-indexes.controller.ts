import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { viewIndex } from '../catalogue/index-view';
import { SCOPES } from '../../reference/scopes';
import { AlsoAt } from '../../platform/http/aliases';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { IndexReplies } from '../catalogue/index-replies';
import { toIndexResponse } from './index.dto';
import { pageOf } from '../../platform/http/lists/next-link';
import { GetIndexQuery, IndexDetailResponse, IndexListResponse, ListIndexesQuery } from './public-indexes.dto';
import { progressOf } from '../custom/replies/custom-index-replies';
import { PublicIndexesService } from './public-indexes.service';
import { principalOf } from '../../platform/access/principal-of';
import { renderDocument, type ReplyBody } from '../../platform/http/replies/kept-reply';
import { KeptIn } from '../../platform/http/replies/kept-route';
import { ApiTable, renderTable } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';

@ApiTags('indexes')
@Controller('v1/indexes')
@AlsoAt('api/indexes')
@KeyedRoute({ scope: 'indexes:read' })
export class PublicIndexesController {
  constructor(
    private readonly indexes: PublicIndexesService,
    private readonly replies: IndexReplies,
  ) {}

  /** All indexes, page by page, those with a value first. If the filters match one scope, its series is included. */
  @Get()
  @ApiTable(IndexListResponse)
  @KeptIn(IndexReplies)
  listIndexes(
    @Query() query: ListIndexesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => {
      const { indexes, nextCursor, provenance, volatility, firstDay } = await this.indexes.list(principalOf(request), query);
      const members = { volatility, next_cursor: nextCursor };
      const records = indexes.map((index) => toIndexResponse(index, provenance.methodology, firstDay));
      const table = { format: query.format ?? 'json', records, columns: INDEX_COLUMNS, origin: originOf(provenance), members };
      return pageOf(renderTable(table), request, query.cursor, nextCursor);
    });
  }

  /** One index with its latest value. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: IndexDetailResponse })
  @KeptIn(IndexReplies)
  getIndex(
    @Param('id') id: string,
    @Query() query: GetIndexQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => {
      const { index, custom, provenance, firstDay } = await this.indexes.get(principalOf(request), id, query);
      const reply = {
        ...toIndexResponse(index, provenance.methodology, firstDay),
        ...provenance,
        ...progressOf(custom),
      } satisfies IndexDetailResponse;
      return { ...renderDocument(reply), isPassing: custom !== null };
    });
  }
}

const INDEX_COLUMNS = Object.keys(flattenRecord(toIndexResponse(viewIndex({ family: 'mvi', scope: SCOPES[0] }, null), '', null)));
