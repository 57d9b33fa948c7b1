import { Controller, Get, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { ApiListOrFile } from '../../platform/http/lists/list-or-file';
import { sendCsvFile } from '../../platform/http/replies/csv';
import { problem } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { toUsageLimitsResponse, UsageLimitsResponse } from './usage-limits.dto';
import { ListUsageQuery, toUsageRowResponse, UsageListResponse } from './usage-list.dto';
import { toUsageReportResponse, UsageFileQuery, UsageReportResponse } from './usage-report.dto';
import { UsageReportService } from './usage-report.service';
import type { UsageRow } from './usage-report.view';

const COLUMNS = ['day', 'key_id', 'key_name', 'operation', 'status', 'calls', 'cost', 'milliseconds'] as const;

/** The whole usage as a file. */
function sendUsageFile(reply: FastifyReply, pages: AsyncIterable<readonly UsageRow[]>): StreamableFile {
  async function* rows() {
    for await (const page of pages) yield page.map(toUsageRowResponse);
  }
  return sendCsvFile(reply, { name: 'usage', columns: COLUMNS, pages: rows() });
}

/** Usage, for the organization's people. */
@ApiTags('apikeys')
@Controller('api/apikeys/usage')
@SessionRoute()
export class UsageReportController {
  constructor(private readonly reports: UsageReportService) {}

  /** What the organization's keys called: by day, key and status, and by operation. A call is here within five seconds. */
  @Get()
  @ApiListOrFile(UsageReportResponse)
  async getUsageReport(
    @Query() query: UsageFileQuery,
    @CurrentSession() { organizationId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UsageReportResponse | StreamableFile> {
    if (query.format === 'csv') return sendUsageFile(reply, this.reports.export(organizationId, query));
    return toUsageReportResponse(await this.reports.report(organizationId, query));
  }

  /** What is used of the minute, the day and the month at this moment, and how long the month's calls last at the rate of the last days. */
  @Get('limits')
  @ApiOkResponse({ type: UsageLimitsResponse })
  async getUsageLimits(@CurrentSession() { organizationId }: SessionPrincipal): Promise<UsageLimitsResponse> {
    return toUsageLimitsResponse(await this.reports.readLimits(organizationId));
  }
}

/** Usage, for programs. */
@ApiTags('apikeys')
@Controller('v1/usage')
export class UsageListController {
  constructor(private readonly reports: UsageReportService) {}

  /**
   * Calls of the organization by day, key, operation and status. A call is here within five seconds; calls of a process that dies may be
   * missing, while what the limits are decided by is exact. Costs one call, like every 2xx reply to a live key.
   */
  @Get()
  @KeyedRoute({ scope: null })
  @ApiListOrFile(UsageListResponse)
  async listUsage(
    @Query() query: ListUsageQuery,
    @Req() { principal }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UsageListResponse | StreamableFile> {
    if (principal === undefined) throw problem(APIKEY_PROBLEMS.missing_key);
    const { organizationId } = principal;
    if (query.format === 'csv') return sendUsageFile(reply, this.reports.export(organizationId, query));
    const { rows, nextCursor } = await this.reports.list(organizationId, query);
    return { data: rows.map(toUsageRowResponse), next_cursor: nextCursor };
  }
}
