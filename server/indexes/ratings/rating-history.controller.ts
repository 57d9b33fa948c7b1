import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import type { ReplyBody } from '../../platform/http/replies/kept-reply';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { RatingHistories } from './rating-histories.service';
import { RatingHistoryResponse } from './rating-history.dto';

/** Enough for an office that looks at the page: browsers keep the reply. */
const READS: EdgeLimit = { name: 'rating history by network', count: 120, seconds: 300, by: 'network' };

@ApiTags('indexes')
@Controller('api/ratings/history')
@PublicRoute()
@Limited(READS)
export class RatingHistoryController {
  constructor(private readonly histories: RatingHistories) {}

  /** Ratings of countries and sectors at the end of each month, as the public page shows them. Open to everybody. */
  @Get()
  @ApiEtagReply({ type: RatingHistoryResponse })
  async getRatingHistory(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ReplyBody> {
    const sent = await this.histories.send(request, reply);
    void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Encoding' });
    return sent;
  }
}
