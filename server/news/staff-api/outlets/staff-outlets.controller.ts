import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import type { SessionPrincipal } from '../../../platform/access/principal';
import {
  CreateOutletAliasRequest,
  OutletPlatformListResponse,
  OutletPlatformResponse,
  toOutletPlatformResponse,
  UpdateOutletPlatformRequest,
} from './outlet-rules.dto';
import { CreateOutletImportRequest, OutletImportResponse } from './outlet-import.dto';
import { OutletImportService } from './outlet-import.service';
import { UpdateOutletOwnerRequest } from './outlet-owners.dto';
import { OutletOwnersService } from './outlet-owners.service';
import { OutletRulesService } from './outlet-rules.service';
import { toOutletDetailResponse, toOutletResponse } from './outlet-responses';
import { ListOutletsQuery, OutletDetailResponse, OutletListResponse, UpdateOutletRequest } from './staff-outlets.dto';
import { StaffOutletsService } from './staff-outlets.service';

const DOMAIN = { name: 'domain', description: 'Domain or slug of the outlet.' };
const SINCE = { name: 'since', description: 'First day (`YYYY-MM-DD`), or `always`.' };
const IS_ALIAS = 'The domain is another name of an outlet (`outlet_is_alias`).';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff')
export class StaffOutletsController {
  constructor(
    private readonly outlets: StaffOutletsService,
    private readonly rules: OutletRulesService,
    private readonly owners: OutletOwnersService,
    private readonly imports: OutletImportService,
  ) {}

  /** Outlets, without aliases. */
  @Get('outlets')
  async listOutlets(@Query() query: ListOutletsQuery): Promise<OutletListResponse> {
    const { rows, nextCursor } = await this.outlets.list(query);
    return { data: rows.map(toOutletResponse), next_cursor: nextCursor };
  }

  /** One outlet: its aliases, what was learned about it, and from how many articles. */
  @Get('outlets/:domain')
  @ApiParam(DOMAIN)
  async getOutlet(@Param('domain') domain: string): Promise<OutletDetailResponse> {
    return toOutletDetailResponse(await this.outlets.get(domain));
  }

  /** Corrects an outlet. What staff set is never overwritten by learning; null lets it be learned again. */
  @Patch('outlets/:domain')
  @ApiParam(DOMAIN)
  @ApiResponse({ status: 409, description: IS_ALIAS })
  async updateOutlet(
    @Param('domain') domain: string,
    @Body() request: UpdateOutletRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<OutletDetailResponse> {
    return toOutletDetailResponse(await this.outlets.update(domain, request, userId));
  }

  /**
   * Adds an alias to an outlet. Articles stored under that name move to the outlet, and what was computed from their days is computed
   * again. If the name was an outlet with aliases of its own, they become aliases of this outlet.
   */
  @Post('outlets/:domain/aliases')
  @Idempotent()
  @ApiParam(DOMAIN)
  @ApiResponse({ status: 409, description: `${IS_ALIAS} The name is an alias of another outlet (\`outlet_alias_taken\`).` })
  @ApiResponse({
    status: 422,
    description:
      'No article has this outlet (`outlet_alias_idle`), it is the outlet itself (`outlet_alias_itself`), or split into sites (`outlet_alias_platform`).',
  })
  async createOutletAlias(
    @Param('domain') domain: string,
    @Body() request: CreateOutletAliasRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<OutletDetailResponse> {
    await this.rules.addAlias(manager, domain, request.domain, userId);
    return toOutletDetailResponse(await this.outlets.get(domain, manager));
  }

  /** Removes an alias. Articles with addresses under that name move back; those known by a citation stay. */
  @Delete('outlets/:domain/aliases/:alias')
  @HttpCode(204)
  @ApiParam(DOMAIN)
  @ApiParam({ name: 'alias', description: 'The alias.' })
  @ApiResponse({ status: 409, description: IS_ALIAS })
  async deleteOutletAlias(
    @Param('domain') domain: string,
    @Param('alias') alias: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<void> {
    await this.rules.removeAlias(domain, alias, userId);
  }

  /**
   * Takes what a CSV says of outlets: names, country, language, field and owner. All of it or nothing: where a row is wrong, the answer says
   * which and why. It goes before the product's own table of large outlets; stored articles follow.
   */
  @Post('outlet-imports')
  @HttpCode(200)
  createOutletImport(
    @Body() { csv, dryRun }: CreateOutletImportRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<OutletImportResponse> {
    return this.imports.import(csv, dryRun, userId);
  }

  /**
   * Says whose an outlet is from a day on, until the next day from which another owner is known. Outlets of one owner are counted as one
   * voice: days from then on that the outlet published on are computed again.
   */
  @Put('outlets/:domain/owners/:since')
  @ApiParam(DOMAIN)
  @ApiParam(SINCE)
  @ApiResponse({ status: 409, description: IS_ALIAS })
  async updateOutletOwner(
    @Param('domain') domain: string,
    @Param('since') since: string,
    @Body() request: UpdateOutletOwnerRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<OutletDetailResponse> {
    await this.owners.set(domain, since, request, userId);
    return toOutletDetailResponse(await this.outlets.get(domain));
  }

  /** Forgets an owner; the one before counts until the next. */
  @Delete('outlets/:domain/owners/:since')
  @HttpCode(204)
  @ApiParam(DOMAIN)
  @ApiParam(SINCE)
  @ApiResponse({ status: 409, description: IS_ALIAS })
  async deleteOutletOwner(
    @Param('domain') domain: string,
    @Param('since') since: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<void> {
    await this.owners.remove(domain, since, userId);
  }

  /** Domains shared by many publishers, and how each is split. */
  @Get('outlet-platforms')
  async listOutletPlatforms(): Promise<OutletPlatformListResponse> {
    const { platforms, pendingDays } = await this.rules.listPlatforms();
    return { data: platforms.map(toOutletPlatformResponse), pendingDays };
  }

  /** Sets how a domain is split, making it a platform if it was none. Stored articles move to the resulting outlets. */
  @Put('outlet-platforms/:domain')
  @ApiParam({ name: 'domain', description: 'Registrable domain, or a longer one under it.' })
  @ApiResponse({ status: 409, description: 'Its sites count as those of another domain (`outlet_is_alias`).' })
  async updateOutletPlatform(
    @Param('domain') domain: string,
    @Body() { split }: UpdateOutletPlatformRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<OutletPlatformResponse> {
    return toOutletPlatformResponse(await this.rules.setPlatform(domain, split, userId));
  }
}
