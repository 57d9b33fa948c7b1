import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { ApiListOrFile } from '../../platform/http/lists/list-or-file';
import { FilePageQuery } from '../../platform/http/lists/page-query.dto';
import { sendCsvFile } from '../../platform/http/replies/csv';
import { TrailResponse, toTrailEventResponse } from './trail.dto';
import { TrailService } from './trail.service';
import type { TrailEvent } from './trail.view';

const COLUMNS = ['at', 'action', 'actorName', 'actorEmail', 'about', 'address', 'requestId', 'facts', 'id'] as const;

@ApiTags('organizations')
@Controller('api/organizations/audit')
@SessionRoute<Role>({ roles: ['owner'] })
export class TrailController {
  constructor(private readonly trail: TrailService) {}

  /** The audit trail of the organization, newest first: who did what, when and from where. Its owners read it. */
  @Get()
  @ApiListOrFile(TrailResponse)
  async listOrganizationEvents(
    @Query() query: FilePageQuery,
    @CurrentSession() session: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TrailResponse | StreamableFile> {
    if (query.format === 'csv')
      return sendCsvFile(reply, { name: 'audit-trail', columns: COLUMNS, pages: flattened(await this.trail.export(session)) });
    const { rows, nextCursor } = await this.trail.list(session, query);
    return { data: rows.map(toTrailEventResponse), next_cursor: nextCursor };
  }
}

/** Rows of a spreadsheet: further facts in one cell. */
async function* flattened(pages: AsyncIterable<readonly TrailEvent[]>) {
  for await (const rows of pages) yield rows.map(({ details, ...event }) => ({ ...event, facts: factsOf(details) }));
}

function factsOf(details: TrailEvent['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
