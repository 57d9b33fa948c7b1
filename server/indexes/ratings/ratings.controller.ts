import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { viewIndex } from '../catalogue/index-view';
import { SCOPES } from '../../reference/scopes';
import { nextLink } from '../../platform/http/lists/next-link';
import { ListRatingsQuery, RatingListResponse, toRatingResponse } from './ratings.dto';
import { RatingsService } from './ratings.service';
import { principalOf } from '../../platform/access/principal-of';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';

@ApiTags('indexes')
@Controller('v1/ratings')
@KeyedRoute()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  /** Stability ratings of countries or sectors, page by page, those with a letter first. */
  @Get()
  @ApiTable(RatingListResponse)
  async listRatings(
    @Query() query: ListRatingsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { indexes, nextCursor, provenance } = await this.ratings.list(principalOf(request), query);
    const records = indexes.map((index) => toRatingResponse(query.kind, index));
    if (nextCursor !== null) void reply.header('link', nextLink(request, nextCursor));
    const members = { next_cursor: nextCursor };
    return sendTable(request, reply, { format: query.format ?? 'json', records, columns: RATING_COLUMNS, origin: originOf(provenance), members });
  }
}

const RATING_COLUMNS = Object.keys(flattenRecord(toRatingResponse('country', viewIndex({ family: 'isr', scope: SCOPES[0] }, null))));
