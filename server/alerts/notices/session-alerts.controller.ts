import { Controller, Get, HttpCode, type MessageEvent, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { Clock } from '../../platform/clock';
import { CurrentListener, EventStream } from '../../platform/http/event-streams/event-stream.decorator';
import type { StreamListener } from '../../platform/http/event-streams/stream-listener';
import { AlertReceipts } from './alert-receipts.repository';
import { AlertStreams } from './alert-streams.service';
import { AlertChannelsView } from '../rules/alert-channels.view';
import { AlertChannelListResponse, UnseenAlertsResponse } from './session-alerts.dto';

@ApiTags('alerts')
@Controller('api/alerts')
export class SessionAlertsController {
  constructor(
    private readonly receipts: AlertReceipts,
    private readonly streams: AlertStreams,
    private readonly channels: AlertChannelsView,
    private readonly clock: Clock,
  ) {}

  /** How many alerts the person has not seen yet. */
  @Get('unseen')
  @SessionRoute()
  @ApiOkResponse({ type: UnseenAlertsResponse })
  async getUnseenAlerts(@CurrentSession() session: SessionPrincipal): Promise<UnseenAlertsResponse> {
    return { count: await this.receipts.countUnseen(session) };
  }

  /** The endpoints of the organization that a rule may tell: their names alone, since those who run it alone see where they lead. */
  @Get('channels')
  @SessionRoute()
  @ApiOkResponse({ type: AlertChannelListResponse })
  async listAlertChannels(@CurrentSession() { organizationId }: SessionPrincipal): Promise<AlertChannelListResponse> {
    return { data: await this.channels.list(organizationId) };
  }

  /** The person has seen all alerts that there are. */
  @Post('seen')
  @HttpCode(204)
  @SessionRoute()
  @ApiNoContentResponse()
  updateSeenAlerts(@CurrentSession() session: SessionPrincipal): Promise<void> {
    return this.receipts.see(session, this.clock.now());
  }

  /** Tells at once of new alerts, as server-sent events: `unseen` with `count` whenever it has changed, `beat` in between. */
  @EventStream('events')
  @SessionRoute()
  subscribeToAlerts(@CurrentSession() session: SessionPrincipal, @CurrentListener() listener: StreamListener): Observable<MessageEvent> {
    return listener.keep(this.streams.watch(session));
  }
}
