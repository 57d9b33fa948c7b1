import { Controller, type MessageEvent, Param, Req, Sse } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { KeyedRoute } from '../../../platform/access/keyed-route.decorator';
import { principalOf } from '../../../platform/access/principal-of';
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
  @Sse()
  @ApiParam({ name: 'id', description: 'ID of the custom index.', example: 'custom-abcdefghij' })
  @ApiOkResponse({ description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } })
  subscribeToIndex(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Observable<MessageEvent>> {
    return this.events.watch(principalOf(request), id);
  }
}
