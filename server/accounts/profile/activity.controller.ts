import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { ActivityResponse, ListActivityQuery } from './activity.dto';
import { ActivityView } from './activity.view';

@ApiTags('accounts')
@Controller('api/accounts/me/activity')
@SessionRoute({ isViewable: false })
export class ActivityController {
  constructor(private readonly activity: ActivityView) {}

  /** What the signed-in person did and what happened to their account, newest first. */
  @Get()
  @ApiOkResponse({ type: ActivityResponse })
  listActivity(@CurrentSession() { userId }: SessionPrincipal, @Query() query: ListActivityQuery): Promise<ActivityResponse> {
    return this.activity.list(userId, query);
  }
}
