import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { getIndex } from '../catalogue/catalogue';
import { IndexVintagesResponse } from '../data-api/index-values.dto';
import { IndexValuesService } from '../data-api/index-values.service';
import { FirstPublishedResponse, IndexLinesResponse, ListIndexLinesQuery, ListPublishedVintagesQuery } from './lines.dto';
import { LinesService } from './lines.service';

@ApiTags('indexes')
@Controller('api/indexes')
@LimitedSessionRoute()
export class LinesController {
  constructor(
    private readonly lines: LinesService,
    private readonly values: IndexValuesService,
  ) {}

  /** All values of up to five indexes, now or as they were known at an instant, to be compared. Limited per minute; does not count toward any quota. */
  @Get('lines')
  @ApiEtagReply({ type: IndexLinesResponse })
  async listIndexLines(
    @CurrentSession() session: SessionPrincipal,
    @Query() query: ListIndexLinesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IndexLinesResponse | undefined> {
    return unlessKnown(request, reply, await this.lines.list(session, query));
  }

  /** What was published first of each day of an index, beside what is published now. Limited per minute; does not count toward any quota. */
  @Get('list/:id/first-published')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: FirstPublishedResponse })
  async getFirstPublished(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FirstPublishedResponse | undefined> {
    return unlessKnown(request, reply, await this.lines.readFirst(session, id));
  }

  /** Every vintage of one day of an index: what was published, when, and how settled it was. Limited per minute; does not count toward any quota. */
  @Get('list/:id/vintages')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: IndexVintagesResponse })
  async listPublishedVintages(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Query() query: ListPublishedVintagesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IndexVintagesResponse | undefined> {
    getIndex(id);
    return unlessKnown(request, reply, await this.values.listVintages(session, id, query));
  }
}

/** Undefined where the caller has the document already. */
function unlessKnown<T extends object>(request: FastifyRequest, reply: FastifyReply, document: T): T | undefined {
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
  return isNotModified(request, reply, strongEtag(JSON.stringify(document))) ? undefined : document;
}
