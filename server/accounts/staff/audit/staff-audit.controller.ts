import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { AuditListResponse, AuditStorageResponse, ListAuditQuery, toAuditEventResponse, toAuditPartResponse } from './staff-audit.dto';
import { StaffAuditService } from './staff-audit.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/audit')
export class StaffAuditController {
  constructor(private readonly audit: StaffAuditService) {}

  /** The audit trail of the whole instance, newest first. */
  @Get()
  async listAuditEvents(@Query() query: ListAuditQuery): Promise<AuditListResponse> {
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
