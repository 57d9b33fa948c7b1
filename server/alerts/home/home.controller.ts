import { Controller, Get, HttpCode, Put, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { HomeResponse, toHomeResponse } from './home.dto';
import { HomeService } from './home.service';

@ApiTags('alerts')
@Controller('api/home')
@LimitedSessionRoute()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  /** What has changed since the person was here last: on their watchlists, in the world, crises, revisions. Limited per minute; does not count toward any quota. */
  @Get()
  @ApiEtagReply({ type: HomeResponse })
  async getHome(
    @CurrentSession() session: SessionPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HomeResponse | undefined> {
    const home = toHomeResponse(await this.home.read(session));
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    return isNotModified(request, reply, strongEtag(JSON.stringify(home))) ? undefined : home;
  }

  /** Says that the person is here, so that their next visit knows of this one; kept to the half hour. Limited per minute; does not count toward any quota. */
  @Put('visit')
  @HttpCode(204)
  @ApiNoContentResponse()
  updateVisit(@CurrentSession() session: SessionPrincipal): Promise<void> {
    return this.home.recordVisit(session);
  }
}
