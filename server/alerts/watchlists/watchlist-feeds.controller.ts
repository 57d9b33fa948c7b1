import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { ATOM_TYPE } from '../../platform/http/replies/atom';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { WatchlistFeeds } from './watchlist-feeds.service';
import { WatchlistFeedQuery } from './watchlist-query.dto';

const READS: EdgeLimit = { name: 'watchlist feeds by network', count: 120, seconds: 3_600, by: 'network', countsRefused: true };

@ApiTags('alerts')
@Controller('api/watchlists')
@PublicRoute()
export class WatchlistFeedsController {
  constructor(private readonly feeds: WatchlistFeeds) {}

  /** A list as an Atom feed, an entry for each of the last 30 closed days, for whoever knows the address that a member got for it. */
  @Get(':id/feed.atom')
  @Limited(READS)
  @Header('content-type', ATOM_TYPE)
  @Header('cache-control', 'private, max-age=900')
  @ApiParam({ name: 'id', description: 'ID of the list.', schema: { type: 'string', format: 'uuid' } })
  @ApiEtagReply({ description: 'The feed.', content: { 'application/atom+xml': { schema: { type: 'string' } } } })
  @ApiResponse({
    status: 404,
    description: 'There is no such list, this is not the secret of its feed, or the reader no longer sees it (`watchlist_not_found`).',
  })
  async getWatchlistFeedDocument(
    @Param('id') id: string,
    @Query() { reader, token, language }: WatchlistFeedQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const feed = await this.feeds.write(id, reader, token, language);
    return isNotModified(request, reply, strongEtag(feed)) ? undefined : feed;
  }
}
