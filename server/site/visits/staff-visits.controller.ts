import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import { sendCsvFile } from '../../platform/http/replies/csv';
import { ApiListOrFile } from '../../platform/http/lists/list-or-file';
import { ListVisitsQuery, VisitListResponse } from './visits.dto';
import { VisitsService } from './visits.service';

const COLUMNS = ['day', 'page', 'count'] as const;

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/visits')
export class StaffVisitsController {
  constructor(private readonly visits: VisitsService) {}

  /** Visits to the public site by day and page, newest day first. Only visits of people who agreed to be counted. */
  @Get()
  @ApiListOrFile(VisitListResponse)
  async listVisits(@Query() query: ListVisitsQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<VisitListResponse | StreamableFile> {
    if (query.format === 'csv') return sendCsvFile(reply, { name: 'visits', columns: COLUMNS, pages: this.visits.export(query) });
    const { rows, nextCursor } = await this.visits.list(query);
    return { data: rows.map(({ day, page, count }) => ({ day, page, count })), next_cursor: nextCursor };
  }
}
