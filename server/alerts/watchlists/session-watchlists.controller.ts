import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { OrderWatchlistsRequest, WatchlistFeedResponse } from './session-watchlists.dto';
import { WatchlistFeeds } from './watchlist-feeds.service';
import { WatchlistsRepository } from './watchlists.repository';

const LIST_ID = { name: 'id', description: 'ID of the list.', schema: { type: 'string', format: 'uuid' } } as const;
const UNSEEN = { status: 404, description: 'There is no such list, or the caller does not see it (`watchlist_not_found`).' };

@ApiTags('alerts')
@Controller('api/watchlists')
export class SessionWatchlistsController {
  constructor(
    private readonly watchlists: WatchlistsRepository,
    private readonly feeds: WatchlistFeeds,
  ) {}

  /** Puts the lists that a person sees in an order of their own. */
  @Put('order')
  @HttpCode(204)
  @SessionRoute()
  @ApiNoContentResponse()
  updateWatchlistOrder(@CurrentSession() { organizationId, userId }: SessionPrincipal, @Body() { ids }: OrderWatchlistsRequest): Promise<void> {
    return this.watchlists.order(organizationId, userId, ids);
  }

  /** The address at which feed readers, which have no key, read a list. */
  @Get(':id/feed')
  @SessionRoute({ isViewable: false })
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: WatchlistFeedResponse })
  @ApiResponse(UNSEEN)
  getWatchlistFeed(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<WatchlistFeedResponse> {
    return this.feeds.getAddress(session, id);
  }

  /** Gives the feed of a list another address: the one of before ends at once. */
  @Post(':id/feed/renew')
  @HttpCode(200)
  @SessionRoute({ isViewable: false })
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: WatchlistFeedResponse })
  @ApiResponse(UNSEEN)
  renewWatchlistFeed(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<WatchlistFeedResponse> {
    return this.feeds.renew(session, id);
  }
}
