import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { IndexValuesResponse, IndexVintagesResponse, ListIndexValuesQuery, ListIndexVintagesQuery } from './index-values.dto';
import { customKeyOf } from '../custom/model/custom-index';
import { IndexReplies } from '../catalogue/index-replies';
import { IndexValuesService } from './index-values.service';
import { principalOf } from '../../platform/access/principal-of';
import { renderDocument, type ReplyBody } from '../../platform/http/replies/kept-reply';
import { KeptIn } from '../../platform/http/replies/kept-route';
import { ApiTable, renderTable } from '../../platform/http/replies/table-reply';

@ApiTags('indexes')
@Controller('v1/indexes/:id')
@KeyedRoute({ scope: 'indexes:read' })
export class IndexValuesController {
  constructor(
    private readonly values: IndexValuesService,
    private readonly replies: IndexReplies,
  ) {}

  /** Values over time, as known now or at a given instant. */
  @Get('values')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiTable(IndexValuesResponse)
  @KeptIn(IndexReplies)
  listIndexValues(
    @Param('id') id: string,
    @Query() query: ListIndexValuesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => ({
      ...renderTable(await this.values.list(principalOf(request), id, query)),
      isPassing: isCustom(id),
    }));
  }

  /** Every vintage of one day: what was published, when, and how settled it was. */
  @Get('vintages')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: IndexVintagesResponse })
  @KeptIn(IndexReplies)
  listIndexVintages(
    @Param('id') id: string,
    @Query() query: ListIndexVintagesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => ({
      ...renderDocument(await this.values.listVintages(principalOf(request), id, query)),
      isPassing: isCustom(id),
    }));
  }
}

/** What changes with its organization's wishes is not kept in memory. */
function isCustom(id: string): boolean {
  return customKeyOf(id) !== null;
}
