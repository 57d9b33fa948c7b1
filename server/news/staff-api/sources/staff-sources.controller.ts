import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { ListRefusedRowsQuery, RefusedRowListResponse, StaffSourceResponse, toRefusedRowResponse, toStaffSourceResponse } from './staff-sources.dto';
import { StaffSources } from './staff-sources.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/sources')
export class StaffSourcesController {
  constructor(private readonly sources: StaffSources) {}

  /** The sources of news: how far behind they are, and how many rows of theirs were refused. */
  @Get()
  @ApiOkResponse({ type: [StaffSourceResponse] })
  async listSources(): Promise<StaffSourceResponse[]> {
    return (await this.sources.list()).map(toStaffSourceResponse);
  }

  /** Rows that were refused in the last 90 days, those of the latest document first. */
  @Get('refused-rows')
  async listRefusedRows(@Query() query: ListRefusedRowsQuery): Promise<RefusedRowListResponse> {
    const { rows, nextCursor } = await this.sources.listRefused(query);
    return { data: rows.map(toRefusedRowResponse), next_cursor: nextCursor };
  }
}
