import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { SessionRoute } from '../../../platform/access/session-route.decorator';
import { NotificationsResponse, UpdateNotificationsRequest } from './notifications.dto';
import { NotificationsService } from './notifications.service';

@ApiTags('accounts')
@Controller('api/accounts/me/notifications')
@SessionRoute({ isViewable: false })
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Which mails the signed-in person gets, beside those that always come. */
  @Get()
  getNotifications(@CurrentSession() { userId }: SessionPrincipal): Promise<NotificationsResponse> {
    return this.notifications.get(userId);
  }

  /** Turns mails on or off. */
  @Patch()
  updateNotifications(@CurrentSession() session: SessionPrincipal, @Body() changes: UpdateNotificationsRequest): Promise<NotificationsResponse> {
    return this.notifications.update(session, changes);
  }
}
