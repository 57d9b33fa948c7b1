import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { ApiListOrFile } from '../../platform/http/lists/list-or-file';
import { sendCsvFile } from '../../platform/http/replies/csv';
import { ListRequestsQuery } from './request-filters.dto';
import { RequestsResponse, toRequestResponse } from './requests.dto';
import { RequestsService } from './requests.service';

const COLUMNS = ['at', 'keyId', 'keyName', 'operation', 'status', 'milliseconds', 'cost', 'requestId', 'network'] as const;

@ApiTags('apikeys')
@Controller('api/apikeys/requests')
@SessionRoute()
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  /**
   * The calls by the organization's keys in the last 30 days, newest first. A call is here within five seconds; calls of a process that
   * dies may be missing. What limits are decided by is counted apart from this, and exactly.
   */
  @Get()
  @ApiListOrFile(RequestsResponse)
  async listRequests(
    @Query() query: ListRequestsQuery,
    @CurrentSession() { organizationId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RequestsResponse | StreamableFile> {
    if (query.format === 'csv') return sendCsvFile(reply, { name: 'requests', columns: COLUMNS, pages: this.requests.export(organizationId, query) });
    const { rows, nextCursor, unlogged } = await this.requests.list(organizationId, query);
    return { data: rows.map(toRequestResponse), next_cursor: nextCursor, unlogged };
  }
}
