import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { CoverageListResponse, ListCoverageQuery } from './coverage.dto';
import { CoverageDaysService } from './coverage-days.service';
import { principalOf } from '../../platform/access/principal-of';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';

@ApiTags('indexes')
@Controller('v1/coverage')
@KeyedRoute({ scope: 'indexes:read' })
export class CoverageController {
  constructor(private readonly coverage: CoverageDaysService) {}

  /** What was collected, by day and source: windows and feeds, rows, refusals by reason, duplicates, and the days that are gaps. */
  @Get()
  @ApiTable(CoverageListResponse)
  async listCoverage(
    @Query() query: ListCoverageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendTable(request, reply, await this.coverage.list(principalOf(request), query));
  }
}
