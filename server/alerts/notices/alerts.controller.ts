import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { AcknowledgeAlertRequest, AlertDetailResponse, AlertListResponse, ListAlertsQuery } from './alerts-query.dto';
import { AlertResponse } from './alerts.dto';
import { AlertsService } from './alerts.service';

const ALERT_ID = { name: 'id', description: 'ID of the alert.', format: 'uuid', example: '3b0f6c52-7a1e-4f0d-8c29-5d4e6f7a8b91' };
const UNSEEN = { status: 404, description: 'There is no such alert, or the caller does not see it (`alert_not_found`).' };

@ApiTags('alerts')
@Controller('v1/alerts/fired')
@KeyedRoute({ scope: 'alerts', credentials: 'key-or-session' })
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  /** Lists what the rules that the caller sees have told, the newest first. */
  @Get()
  @ApiOkResponse({ type: AlertListResponse })
  async listAlerts(@Req() request: FastifyRequest, @Query() query: ListAlertsQuery): Promise<AlertListResponse> {
    const { rows, nextCursor } = await this.alerts.list(principalOf(request), query);
    return { data: [...rows], next_cursor: nextCursor };
  }

  /** An alert, and how people were told of it. */
  @Get(':id')
  @ApiParam(ALERT_ID)
  @ApiOkResponse({ type: AlertDetailResponse })
  @ApiResponse(UNSEEN)
  getAlert(@Req() request: FastifyRequest, @Param('id') id: string): Promise<AlertDetailResponse> {
    return this.alerts.get(principalOf(request), id);
  }

  /** Says that somebody looks after an alert, with a note for colleagues. Once more replaces the note. */
  @Post(':id/acknowledge')
  @HttpCode(200)
  @ApiParam(ALERT_ID)
  @ApiOkResponse({ type: AlertResponse })
  @ApiResponse(UNSEEN)
  confirmAlert(@Req() request: FastifyRequest, @Param('id') id: string, @Body() { note }: AcknowledgeAlertRequest): Promise<AlertResponse> {
    return this.alerts.acknowledge(principalOf(request), id, note || null);
  }
}
