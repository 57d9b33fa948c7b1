import { Controller, type MessageEvent, Param, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { KeyedRoute } from '../../../platform/access/keyed-route.decorator';
import { principalOf } from '../../../platform/access/principal-of';
import { CurrentListener, EventStream } from '../../../platform/http/event-streams/event-stream.decorator';
import type { StreamListener } from '../../../platform/http/event-streams/stream-listener';
import { CustomIndexEvents } from './custom-index-events.service';

@ApiTags('indexes')
@Controller('v1/indexes/:id/events')
@KeyedRoute({ scope: 'indexes:read', credentials: 'key-or-session' })
export class CustomIndexEventsController {
  constructor(private readonly events: CustomIndexEvents) {}

  /**
   * Tells how the series of a custom index comes along, as server-sent events: `progress` with `index_id`, `status`, `failure` and `progress` whenever
   * something has changed, `deleted` when the index is gone, `beat` in between. The stream ends when the series is whole or has failed.
   */
  @EventStream()
  @ApiParam({ name: 'id', description: 'ID of the custom index.', example: 'custom-abcdefghij' })
  async subscribeToIndex(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentListener() listener: StreamListener,
  ): Promise<Observable<MessageEvent>> {
    return listener.keep(await this.events.watch(principalOf(request), id));
  }
}
