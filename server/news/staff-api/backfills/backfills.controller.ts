import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { BackfillListResponse, BackfillResponse, CreateBackfillRequest, toBackfillResponse } from './backfills.dto';
import type { Backfill } from '../../sources/gdelt/backfill/backfill.entity';
import { StaffBackfillsService } from './staff-backfills.service';

const ID = { name: 'id', description: 'Id of the backfill.' };

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/backfills')
export class BackfillsController {
  constructor(private readonly backfills: StaffBackfillsService) {}

  /** Backfills, newest first, with their progress. */
  @Get()
  async listBackfills(@Query() query: PageQuery): Promise<BackfillListResponse> {
    const { rows, nextCursor } = await this.backfills.list(query);
    return { data: await Promise.all(rows.map((row) => this.describe(row))), next_cursor: nextCursor };
  }

  /** One backfill, with its progress. */
  @Get(':id')
  @ApiParam(ID)
  async getBackfill(@Param('id') id: string): Promise<BackfillResponse> {
    return this.describe(await this.backfills.get(id));
  }

  /** Starts reading a range of GDELT’s archive in the background, oldest windows first. What is already stored is skipped. */
  @Post()
  @Idempotent()
  async createBackfill(
    @Body() request: CreateBackfillRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<BackfillResponse> {
    return this.describe(await this.backfills.create(manager, request, userId), manager);
  }

  /** Stops a backfill after its current window. What was read stays; another backfill continues from there. */
  @Delete(':id')
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: 'It has ended already (`backfill_ended`).' })
  async cancelBackfill(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<BackfillResponse> {
    return this.describe(await this.backfills.cancel(id, userId));
  }

  private async describe(backfill: Backfill, manager?: EntityManager): Promise<BackfillResponse> {
    return toBackfillResponse(backfill, await this.backfills.progress(backfill, manager));
  }
}
