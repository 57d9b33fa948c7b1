import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { AlertTriggerRequest, CreateAlertRuleRequest, UpdateAlertRuleRequest } from './alert-rule-requests.dto';
import { AlertRuleListResponse, AlertRuleResponse } from './alert-rules.dto';
import { AlertRulesService } from './alert-rules.service';
import { BacktestResponse } from './backtest.dto';
import { BacktestService } from './backtest.service';

/** Whoever tries levels sends a few of these. */
const BACKTESTS: EdgeLimit = { name: 'backtests of alert rules', count: 30, seconds: 60, by: 'person' };

const RULE_ID = { name: 'id', description: 'ID of the rule.', format: 'uuid', example: '8c1b5f7e-2d4a-4b6c-9f80-3e5d7a9b1c2f' };
const UNSEEN = { status: 404, description: 'There is no such rule, or the caller does not see it (`alert_rule_not_found`).' };

@ApiTags('alerts')
@Controller('v1/alerts')
@KeyedRoute({ scope: 'alerts', credentials: 'key-or-session' })
export class AlertRulesController {
  constructor(
    private readonly rules: AlertRulesService,
    private readonly backtest: BacktestService,
  ) {}

  /** Lists the alert rules that the caller sees: of a person their own and those of their teams, of a key those of the organization. */
  @Get()
  @ApiOkResponse({ type: AlertRuleListResponse })
  listAlertRules(@Req() request: FastifyRequest): Promise<AlertRuleListResponse> {
    return this.rules.list(principalOf(request));
  }

  /** Makes a rule. It tells of days that are published from now on. */
  @Post()
  @Idempotent()
  @ApiCreatedResponse({ type: AlertRuleResponse })
  @ApiResponse({ status: 409, description: 'The organization has as many rules as its plan allows (`alert_rules_exhausted`).' })
  createAlertRule(
    @Req() request: FastifyRequest,
    @Body() body: CreateAlertRuleRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<AlertRuleResponse> {
    return this.rules.create(manager, principalOf(request), body);
  }

  /**
   * On which days of the last three years a rule would have fired; nothing is kept. Of crises and restated values by all that was ever published of them.
   */
  @Post('backtest')
  @HttpCode(200)
  @Limited(BACKTESTS)
  @ApiOkResponse({ type: BacktestResponse })
  previewAlertRule(@Req() request: FastifyRequest, @Body() body: AlertTriggerRequest): Promise<BacktestResponse> {
    return this.backtest.run(principalOf(request), body);
  }

  /** A rule. */
  @Get(':id')
  @ApiParam(RULE_ID)
  @ApiOkResponse({ type: AlertRuleResponse })
  @ApiResponse(UNSEEN)
  getAlertRule(@Req() request: FastifyRequest, @Param('id') id: string): Promise<AlertRuleResponse> {
    return this.rules.get(principalOf(request), id);
  }

  /** Changes a rule, mutes or snoozes it. `version` says which one was changed: nothing that a colleague has done meanwhile is lost. */
  @Patch(':id')
  @ApiParam(RULE_ID)
  @ApiOkResponse({ type: AlertRuleResponse })
  @ApiResponse(UNSEEN)
  @ApiResponse({ status: 409, description: 'Somebody has changed it since (`alert_rule_changed`).' })
  updateAlertRule(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: UpdateAlertRuleRequest): Promise<AlertRuleResponse> {
    return this.rules.update(principalOf(request), id, body);
  }

  /** Deletes a rule. What it has told stays in the history, under its name. Its owner may, and those who run the organization; a key may where it has no owner. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(RULE_ID)
  @ApiNoContentResponse()
  @ApiResponse(UNSEEN)
  deleteAlertRule(@Req() request: FastifyRequest, @Param('id') id: string): Promise<void> {
    return this.rules.remove(principalOf(request), id);
  }
}
