import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { ApiListOrFile } from '../../platform/http/lists/list-or-file';
import { principalOf } from '../../platform/access/principal-of';
import { sendTable } from '../../platform/http/replies/table-reply';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { CompareWatchlistQuery, WatchlistComparisonResponse } from './comparison.dto';
import { GetWatchlistQuery } from './watchlist-query.dto';
import { AddWatchedItemRequest, CreateWatchlistRequest, UpdateWatchedItemRequest, UpdateWatchlistRequest } from './watchlist-requests.dto';
import { WatchlistReading } from './watchlist-reading.service';
import { WatchlistDetailResponse } from './watched-indexes.dto';
import { WatchlistListResponse, WatchlistResponse } from './watchlists.dto';
import { WatchlistsService } from './watchlists.service';

/** Who puts a list in order by keyboard sends many of these. */
const CALLS: EdgeLimit = { name: 'session calls of watchlists', count: 240, seconds: 60, by: 'person' };

const LIST_ID = { name: 'id', description: 'ID of the list.', format: 'uuid', example: '5d2f7c1e-8a4b-4c3d-9e6f-1b2a3c4d5e6f' };
const INDEX_ID = { name: 'index', description: 'ID of the index.', example: 'mvi-sa-energy' };
const UNSEEN = { status: 404, description: 'There is no such list, or the caller does not see it (`watchlist_not_found`).' };
const NOT_ON_IT = {
  status: 404,
  description: 'The caller sees no such list (`watchlist_not_found`), or the index is not on it (`watched_index_not_found`).',
};
const FULL = { status: 409, description: 'There are as many indexes on the list as the plan allows (`watchlist_full`).' };

/** What is on a list in CSV. */
const COLUMNS = [
  ...['section', 'index_id', 'code', 'name', 'family', 'note', 'date', 'value', 'reason', 'state', 'level', 'rating', 'low', 'high'],
  ...['change_lastDay', 'change_mtd', 'change_ytd', 'change_oneYear', 'archived'],
];

@ApiTags('alerts')
@Controller('v1/watchlists')
@KeyedRoute({ scope: 'alerts', credentials: 'key-or-session' })
@Limited(CALLS)
export class WatchlistsController {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly reading: WatchlistReading,
  ) {}

  /** Lists the watchlists that the caller sees: of a person their own and those shared with them, of a key those shared with the organization. */
  @Get()
  @ApiOkResponse({ type: WatchlistListResponse })
  async listWatchlists(@Req() request: FastifyRequest): Promise<WatchlistListResponse> {
    return { data: await this.watchlists.list(principalOf(request)) };
  }

  /** Makes a list. One that is made with a key is shared with the organization. */
  @Post()
  @Idempotent()
  @ApiCreatedResponse({ type: WatchlistResponse })
  @ApiResponse({
    status: 409,
    description: 'There are as many lists (`watchlists_exhausted`) or indexes on one (`watchlist_full`) as the plan allows.',
  })
  createWatchlist(
    @Req() request: FastifyRequest,
    @Body() body: CreateWatchlistRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<WatchlistResponse> {
    return this.watchlists.create(manager, principalOf(request), body);
  }

  /** A list with the latest values of what is on it, in its order. */
  @Get(':id')
  @ApiParam(LIST_ID)
  @ApiListOrFile(WatchlistDetailResponse)
  @ApiResponse(UNSEEN)
  async getWatchlist(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('id') id: string,
    @Query() { format = 'json' }: GetWatchlistQuery,
  ): Promise<StreamableFile | undefined> {
    const { watchlist, sections, data, provenance } = await this.reading.read(principalOf(request), id);
    const records = format === 'json' ? data : data.map(({ sparkline: _, ...row }) => row);
    return sendTable(request, reply, {
      format,
      records,
      columns: COLUMNS,
      origin: originOf(provenance),
      members: { watchlist, sections },
      isPacked: true,
    });
  }

  /** The first 30 indexes of a list over the same days, each beginning at 100. */
  @Get(':id/comparison')
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: WatchlistComparisonResponse })
  @ApiResponse(UNSEEN)
  getWatchlistComparison(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Query() { days }: CompareWatchlistQuery,
  ): Promise<WatchlistComparisonResponse> {
    return this.reading.compare(principalOf(request), id, days);
  }

  /** Changes a list as a whole. `version` says which one was changed: nothing that a colleague has done meanwhile is lost. */
  @Patch(':id')
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: WatchlistResponse })
  @ApiResponse(UNSEEN)
  @ApiResponse({
    status: 409,
    description: 'Somebody has changed it since (`watchlist_changed`), or it is too long for the plan (`watchlist_full`).',
  })
  updateWatchlist(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: UpdateWatchlistRequest): Promise<WatchlistResponse> {
    return this.watchlists.update(principalOf(request), id, body);
  }

  /** Deletes a list with the alert rules on it and its weekly reports; endpoints limited to it are disabled, and what the rules have told stays in the history. Its owner may, and those who run the organization; a key may where it has no owner. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(LIST_ID)
  @ApiNoContentResponse()
  @ApiResponse(UNSEEN)
  deleteWatchlist(@Req() request: FastifyRequest, @Param('id') id: string): Promise<void> {
    return this.watchlists.remove(principalOf(request), id);
  }

  /** Puts an index on a list, whatever else is done to it meanwhile. One that is on it already stays as it is. */
  @Post(':id/items')
  @HttpCode(200)
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: WatchlistResponse })
  @ApiResponse(UNSEEN)
  @ApiResponse(FULL)
  createWatchedIndex(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: AddWatchedItemRequest): Promise<WatchlistResponse> {
    return this.watchlists.add(principalOf(request), id, body);
  }

  /** Moves an index on a list, or changes its note. */
  @Patch(':id/items/:index')
  @ApiParam(LIST_ID)
  @ApiParam(INDEX_ID)
  @ApiOkResponse({ type: WatchlistResponse })
  @ApiResponse(NOT_ON_IT)
  updateWatchedIndex(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('index') index: string,
    @Body() body: UpdateWatchedItemRequest,
  ): Promise<WatchlistResponse> {
    return this.watchlists.updateItem(principalOf(request), id, index, body);
  }

  /** Takes an index off a list. */
  @Delete(':id/items/:index')
  @ApiParam(LIST_ID)
  @ApiParam(INDEX_ID)
  @ApiOkResponse({ type: WatchlistResponse })
  @ApiResponse(NOT_ON_IT)
  deleteWatchedIndex(@Req() request: FastifyRequest, @Param('id') id: string, @Param('index') index: string): Promise<WatchlistResponse> {
    return this.watchlists.removeItem(principalOf(request), id, index);
  }
}
