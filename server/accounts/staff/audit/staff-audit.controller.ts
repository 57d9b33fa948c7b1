import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { ApiListOrFile } from '../../../platform/http/lists/list-or-file';
import { sendCsvFile } from '../../../platform/http/replies/csv';
import { AuditListResponse, AuditStorageResponse, ListAuditQuery, toAuditEventResponse, toAuditPartResponse } from './staff-audit.dto';
import { StaffAuditService } from './staff-audit.service';
import type { RecordedEvent } from './staff-audit.view';

const COLUMNS = ['at', 'action', 'email', 'userId', 'organization', 'organizationId', 'address', 'requestId', 'facts', 'id'] as const;

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/audit')
export class StaffAuditController {
  constructor(private readonly audit: StaffAuditService) {}

  /** The audit trail of the whole instance, newest first. */
  @Get()
  @ApiListOrFile(AuditListResponse)
  async listAuditEvents(
    @Query() query: ListAuditQuery,
    @CurrentSession() { userId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditListResponse | StreamableFile> {
    if (query.format === 'csv') {
      const pages = flattened(await this.audit.export(query, userId));
      return sendCsvFile(reply, { name: 'audit-trail', columns: COLUMNS, pages });
    }
    const { rows, nextCursor } = await this.audit.list(query);
    return { data: rows.map(toAuditEventResponse), next_cursor: nextCursor };
  }

  /** How much of the audit trail is stored, month by month, and for how long it is kept. */
  @Get('storage')
  async getAuditStorage(): Promise<AuditStorageResponse> {
    const { parts, ...retention } = await this.audit.getStorage();
    return { ...retention, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), parts: parts.map(toAuditPartResponse) };
  }
}

/** Rows of a spreadsheet: further facts in one cell. */
async function* flattened(pages: AsyncIterable<readonly RecordedEvent[]>) {
  for await (const rows of pages) yield rows.map(({ details, ...event }) => ({ ...event, facts: JSON.stringify(details) }));
}
