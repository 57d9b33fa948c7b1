import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { ListMailsQuery, MailListResponse, MailResponse, toMailResponse } from './staff-mails.dto';
import { StaffMailsService } from './staff-mails.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/mails')
export class StaffMailsController {
  constructor(private readonly mails: StaffMailsService) {}

  /** Our mails of one state, newest first: by default those that were given up. */
  @Get()
  async listMails(@Query() query: ListMailsQuery): Promise<MailListResponse> {
    const { mails, nextCursor } = await this.mails.list(query);
    return { data: mails.map(toMailResponse), next_cursor: nextCursor };
  }

  /** Sends a mail that was given up again, under its old Message-ID. Where it was not given up, nothing changes. */
  @Post(':id/resend')
  @HttpCode(200)
  @ApiParam({ name: 'id', description: 'Id of the mail.' })
  async resendMail(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<MailResponse> {
    return toMailResponse(await this.mails.resend(id, userId));
  }

  /** Gives up for good a mail that was given up: it is listed as `dropped`. Where it was not given up, nothing changes. */
  @Post(':id/discard')
  @HttpCode(200)
  @ApiParam({ name: 'id', description: 'Id of the mail.' })
  async discardMail(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<MailResponse> {
    return toMailResponse(await this.mails.discard(id, userId));
  }
}
