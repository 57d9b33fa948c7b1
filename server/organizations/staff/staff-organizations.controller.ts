import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import {
  ListStaffOrganizationsQuery,
  StaffOrganizationDetailResponse,
  StaffOrganizationListResponse,
  SuspendOrganizationRequest,
  toStaffOrganizationDetail,
  toStaffOrganizationResponse,
} from './staff-organizations.dto';
import { StaffOrganizations } from './staff-organizations.service';

const ID = { name: 'id', description: 'Id of the organization.' };

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/organizations')
export class StaffOrganizationsController {
  constructor(private readonly organizations: StaffOrganizations) {}

  /** Customers, newest first. */
  @Get()
  async listStaffOrganizations(@Query() query: ListStaffOrganizationsQuery): Promise<StaffOrganizationListResponse> {
    const { rows, nextCursor } = await this.organizations.list(query);
    return { data: rows.map(toStaffOrganizationResponse), next_cursor: nextCursor };
  }

  /** One customer with its people, what was arranged with it, and what happened there lately. */
  @Get(':id')
  @ApiParam(ID)
  async getStaffOrganization(@Param('id') id: string): Promise<StaffOrganizationDetailResponse> {
    return toStaffOrganizationDetail(await this.organizations.get(id));
  }

  /** Suspends a customer: its people reach nothing but their own accounts, and its keys stop within a second. Once more changes nothing. */
  @Post(':id/suspend')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOkResponse({ type: StaffOrganizationDetailResponse })
  @ApiResponse({ status: 409, description: 'It is the operator’s own (`operator_not_suspended`).' })
  async suspendOrganization(
    @Param('id') id: string,
    @Body() { reason }: SuspendOrganizationRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<StaffOrganizationDetailResponse> {
    return toStaffOrganizationDetail(await this.organizations.suspend(id, reason, userId));
  }

  /** Lets a suspended customer go on, with the keys and sessions that it had. Where it was not suspended, nothing changes. */
  @Post(':id/resume')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOkResponse({ type: StaffOrganizationDetailResponse })
  async resumeOrganization(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<StaffOrganizationDetailResponse> {
    return toStaffOrganizationDetail(await this.organizations.resume(id, userId));
  }
}
