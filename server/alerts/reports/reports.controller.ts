import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, type StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { ReportResponse, ReportSubscriptionResponse, SaveReportRequest } from './reports.dto';
import { ReportsService } from './reports.service';

/** Up to five changes are explained for each. */
const DOCUMENTS: EdgeLimit = { name: 'report documents by person', count: 30, seconds: 600, by: 'person' };
const SAMPLES: EdgeLimit = { name: 'report samples by person', count: 30, seconds: 3_600, by: 'person' };

const LIST_ID = { name: 'id', description: 'ID of the list.', schema: { type: 'string', format: 'uuid' } } as const;
const UNSEEN = { status: 404, description: 'There is no such list, or the caller does not see it (`watchlist_not_found`).' };

@ApiTags('alerts')
@Controller('api/watchlists/:id')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Whether the person gets the weekly report of a list, and when. */
  @Get('report')
  @SessionRoute()
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: ReportResponse })
  @ApiResponse(UNSEEN)
  async getWatchlistReport(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<ReportResponse> {
    return { subscription: await this.reports.find(session, id) };
  }

  /** Sends the person a report of a list each week from now on, or at another time than before. */
  @Put('report')
  @SessionRoute({ isViewable: false })
  @ApiParam(LIST_ID)
  @ApiOkResponse({ type: ReportSubscriptionResponse })
  @ApiResponse(UNSEEN)
  updateWatchlistReport(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Body() body: SaveReportRequest,
  ): Promise<ReportSubscriptionResponse> {
    return this.reports.save(session, id, body);
  }

  /** Sends the person no more reports of a list. */
  @Delete('report')
  @HttpCode(204)
  @SessionRoute({ isViewable: false })
  @ApiParam(LIST_ID)
  @ApiNoContentResponse()
  @ApiResponse(UNSEEN)
  deleteWatchlistReport(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.reports.remove(session, id);
  }

  /** Sends the person the report of a list once, as it would be now. */
  @Post('report/sample')
  @HttpCode(204)
  @SessionRoute({ isViewable: false })
  @Limited(SAMPLES)
  @ApiParam(LIST_ID)
  @ApiNoContentResponse()
  @ApiResponse(UNSEEN)
  sendWatchlistReportSample(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.reports.sendSample(session, id);
  }

  /** The report of a list as a document, as it would be now. */
  @Get('report.pdf')
  @SessionRoute()
  @Limited(DOCUMENTS)
  @Header('cache-control', 'private, no-store')
  @ApiParam(LIST_ID)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse(UNSEEN)
  getWatchlistReportDocument(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<StreamableFile> {
    return this.reports.draw(session, id, currentCaller().language);
  }
}
