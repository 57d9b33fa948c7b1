import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { CreateOrganizationViewRequest, OrganizationViewResponse, toOrganizationViewResponse } from './staff-views.dto';
import { StaffViews } from './staff-views.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff')
export class StaffViewsController {
  constructor(private readonly views: StaffViews) {}

  /**
   * Begins a view of a customer's dashboard, for 30 minutes. Requests that name it in the header `Barograph-View` read what its owner reads; they
   * change nothing, and see neither secrets nor anybody's sign-in. Its owners find the view in their audit trail.
   */
  @Post('organizations/:id/views')
  @ApiParam({ name: 'id', description: 'Id of the organization.' })
  @ApiCreatedResponse({ type: OrganizationViewResponse })
  async createOrganizationView(
    @Param('id') id: string,
    @Body() { reason }: CreateOrganizationViewRequest,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<OrganizationViewResponse> {
    return toOrganizationViewResponse(await this.views.begin(id, reason, session));
  }

  /** Ends a view that the session began. */
  @Delete('views/:id')
  @HttpCode(204)
  @ApiParam({ name: 'id', description: 'Id of the view.' })
  async deleteOrganizationView(@Param('id') id: string, @CurrentSession() session: SessionPrincipal): Promise<void> {
    await this.views.end(id, session);
  }
}
