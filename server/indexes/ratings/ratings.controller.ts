import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { toIsoDay } from '../../platform/clock';
import { viewIndex } from '../catalogue/index-view';
import { SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import { pageOf } from '../../platform/http/lists/next-link';
import { CrisesService } from '../crises/crises.service';
import { CrisisListResponse } from '../crises/crises.dto';
import { CRISIS_COLUMNS, toCrisisRecords } from '../crises/crisis-table';
import { ListRatingsQuery, type RatingKind, RatingListResponse, toRatingResponse } from './ratings.dto';
import { IndexReplies } from '../catalogue/index-replies';
import { RatingsService } from './ratings.service';
import { principalOf } from '../../platform/access/principal-of';
import type { RenderedReply, ReplyBody } from '../../platform/http/replies/kept-reply';
import { KeptIn } from '../../platform/http/replies/kept-route';
import { ApiTable, renderTable } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';

@ApiTags('indexes')
@Controller('v1/ratings')
@KeyedRoute({ scope: 'indexes:read' })
export class RatingsController {
  constructor(
    private readonly ratings: RatingsService,
    private readonly crises: CrisesService,
    private readonly replies: IndexReplies,
  ) {}

  /** Stability ratings of countries or sectors, those with a letter first, or crises, those that began last first; page by page. */
  @Get()
  @ApiTable(RatingListResponse, CrisisListResponse)
  @KeptIn(IndexReplies)
  listRatings(
    @Query() query: ListRatingsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    const { kind } = query;
    return this.replies.answer(request, reply, () =>
      kind === 'crisis' ? this.renderCrises(request, query) : this.renderRatings(request, kind, query),
    );
  }

  private async renderRatings(request: FastifyRequest, kind: RatingKind, query: ListRatingsQuery): Promise<RenderedReply> {
    const { indexes, nextCursor, provenance, firstDay, ranks, since } = await this.ratings.list(principalOf(request), kind, query);
    const { methodology } = provenance;
    const records = indexes.map((index) => {
      const scope = SCOPE_BY_SLUG.get(index.id.slice('isr-'.length))!.number;
      return toRatingResponse(kind, index, { methodology, firstDay, rank: ranks.get(scope) ?? null, since: since.get(scope) ?? null });
    });
    const members = { next_cursor: nextCursor };
    const table = { format: query.format ?? 'json', records, columns: RATING_COLUMNS, origin: originOf(provenance), members };
    return pageOf(renderTable(table), request, query.cursor, nextCursor);
  }

  private async renderCrises(request: FastifyRequest, query: ListRatingsQuery): Promise<RenderedReply> {
    const { crises, nextCursor, provenance, through } = await this.crises.list(principalOf(request), query);
    const format = query.format ?? 'json';
    const records = toCrisisRecords(crises, provenance.methodology, format);
    const members = { through: through === null ? null : toIsoDay(through), next_cursor: nextCursor };
    return pageOf(
      renderTable({ format, records, columns: CRISIS_COLUMNS, origin: originOf(provenance), members }),
      request,
      query.cursor,
      nextCursor,
    );
  }
}

const SAMPLE = viewIndex({ family: 'isr', scope: SCOPES[0] }, null);
const RATING_COLUMNS = Object.keys(flattenRecord(toRatingResponse('country', SAMPLE, { methodology: '', firstDay: null, rank: null, since: null })));
