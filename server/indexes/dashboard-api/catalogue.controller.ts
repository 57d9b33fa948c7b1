import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { encodingFor, packReply } from '../../platform/http/replies/packed-reply';
import type { SessionPrincipal } from '../../platform/access/principal';
import { CatalogueRowResponse, GetCatalogueIndexQuery, INDEX_CATEGORIES, IndexCategoryResponse, ListCatalogueQuery } from './catalogue.dto';
import { CatalogueIndexResponse } from './catalogue-index.dto';
import { CatalogueService } from './catalogue.service';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { nameOrigin, sendList } from '../../platform/http/replies/table-reply';
import { CONTENT_TYPES } from '../../platform/http/replies/tabular';

const CATEGORIES_ETAG = strongEtag(JSON.stringify(INDEX_CATEGORIES));

@ApiTags('indexes')
@Controller('api/indexes')
@LimitedSessionRoute()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  /** The 19 categories, each with the address of its indexes in the dashboard. Limited per minute; does not count toward any quota. */
  @Get('categories')
  @ApiEtagReply({ type: IndexCategoryResponse, isArray: true })
  listIndexCategories(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): readonly IndexCategoryResponse[] | undefined {
    void reply.header('cache-control', 'private, no-cache');
    return isNotModified(request, reply, CATEGORIES_ETAG) ? undefined : INDEX_CATEGORIES;
  }

  /**
   * The indexes of the world, regions, countries and categories, and of the pairs if asked for: those with a value first, MVI before ISR.
   * The headers `X-Dataset`, `X-Sources` and `X-Methodology` say where the values come from. Limited per minute; does not count toward any quota.
   */
  @Get('list')
  @ApiEtagReply({ type: CatalogueRowResponse, isArray: true })
  async listCatalogue(
    @CurrentSession() session: SessionPrincipal,
    @Query() query: ListCatalogueQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendList(request, reply, await this.catalogue.list(session, query));
  }

  /** One index with everything its page shows: its components, how it compares with its past, and all its days. Limited per minute; does not count toward any quota. */
  @Get('list/:id')
  @ApiParam({ name: 'id', description: 'ID of the index.', example: 'mvi-sa-energy' })
  @ApiEtagReply({ type: CatalogueIndexResponse })
  async getCatalogueIndex(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Query() query: GetCatalogueIndexQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const index = await this.catalogue.get(session, id, query);
    nameOrigin(reply, originOf(index.provenance));
    const body = JSON.stringify(index);
    const encoding = encodingFor(request, reply);
    if (isNotModified(request, reply, strongEtag(`${encoding} ${body}`))) return undefined;
    return new StreamableFile(packReply(reply, Readable.from([body]), encoding), { type: CONTENT_TYPES.json });
  }
}
