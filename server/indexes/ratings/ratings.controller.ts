import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { viewIndex } from '../catalogue/index-view';
import { SCOPES } from '../../reference/scopes';
import { pageOf } from '../../platform/http/lists/next-link';
import { ListRatingsQuery, RatingListResponse, toRatingResponse } from './ratings.dto';
import { IndexReplies } from '../catalogue/index-replies';
import { RatingsService } from './ratings.service';
import { principalOf } from '../../platform/access/principal-of';
import type { ReplyBody } from '../../platform/http/replies/kept-reply';
import { KeptIn } from '../../platform/http/replies/kept-route';
import { ApiTable, renderTable } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';

@ApiTags('indexes')
@Controller('v1/ratings')
@KeyedRoute({ scope: 'indexes:read' })
export class RatingsController {
  constructor(
    private readonly ratings: RatingsService,
    private readonly replies: IndexReplies,
  ) {}

  /** Stability ratings of countries or sectors, page by page, those with a letter first. */
  @Get()
  @ApiTable(RatingListResponse)
  @KeptIn(IndexReplies)
  listRatings(
    @Query() query: ListRatingsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => {
      const { indexes, nextCursor, provenance, firstDay } = await this.ratings.list(principalOf(request), query);
      const records = indexes.map((index) => toRatingResponse(query.kind, index, provenance.methodology, firstDay));
      const members = { next_cursor: nextCursor };
      const table = { format: query.format ?? 'json', records, columns: RATING_COLUMNS, origin: originOf(provenance), members };
      return pageOf(renderTable(table), request, query.cursor, nextCursor);
    });
  }
}

const RATING_COLUMNS = Object.keys(flattenRecord(toRatingResponse('country', viewIndex({ family: 'isr', scope: SCOPES[0] }, null), '', null)));
