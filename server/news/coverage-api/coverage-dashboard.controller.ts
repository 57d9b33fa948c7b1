import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { CoverageListResponse, ListCoverageQuery } from './coverage.dto';
import { CoverageDaysService } from './coverage-days.service';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';

@ApiTags('indexes')
@Controller('api/coverage')
@LimitedSessionRoute()
export class CoverageDashboardController {
  constructor(private readonly coverage: CoverageDaysService) {}

  /** What was collected, by day and source, for signed-in people: the same as `/v1/coverage`. Limited per minute; does not count toward any quota. */
  @Get()
  @ApiTable(CoverageListResponse)
  async listDashboardCoverage(
    @CurrentSession() session: SessionPrincipal,
    @Query() query: ListCoverageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendTable(request, reply, await this.coverage.list(session, query));
  }
}
