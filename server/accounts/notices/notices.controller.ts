import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { PageQuery } from '../../platform/http/lists/page-query.dto';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { messagesIn } from '../../platform/messages/messages';
import {
  NoticeAudienceResponse,
  NoticeDetailResponse,
  NoticeListResponse,
  NoticeResponse,
  NoticeTestResponse,
  toNoticeResponse,
  WriteNoticeRequest,
} from './notices.dto';
import { NoticesService } from './notices.service';

const ID = { name: 'id', description: 'Id of the notice.' };
const ALREADY_SENT = 'It has been sent already (`notice_sent`).';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  /** Notices to everybody with an account, drafts and sent ones, newest first. */
  @Get()
  async listNotices(@Query() query: PageQuery): Promise<NoticeListResponse> {
    const { rows, nextCursor } = await this.notices.list(query);
    return { data: rows.map(toNoticeResponse), next_cursor: nextCursor };
  }

  /** How many people a notice sent now would reach. */
  @Get('audience')
  @ApiOkResponse({ type: NoticeAudienceResponse })
  async getNoticeAudience(): Promise<NoticeAudienceResponse> {
    return { recipients: await this.notices.countRecipients() };
  }

  /** One notice, what its mail looks like, and how far it has come. */
  @Get(':id')
  @ApiParam(ID)
  async getNotice(@Param('id') id: string): Promise<NoticeDetailResponse> {
    const notice = await this.notices.get(id);
    return { ...toNoticeResponse(notice), preview: this.notices.preview(notice) };
  }

  /** Begins a notice. It is a draft until it is sent. */
  @Post()
  @Idempotent()
  async createNotice(
    @Body() request: WriteNoticeRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<NoticeResponse> {
    return toNoticeResponse(await this.notices.create(manager, request, userId));
  }

  /** Changes a draft. */
  @Patch(':id')
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: ALREADY_SENT })
  async updateNotice(
    @Param('id') id: string,
    @Body() request: WriteNoticeRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<NoticeResponse> {
    return toNoticeResponse(await this.notices.update(id, request, userId));
  }

  /** Throws a draft away. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: ALREADY_SENT })
  async deleteNotice(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<void> {
    await this.notices.delete(id, userId);
  }

  /** Mails a notice to oneself alone. */
  @Post(':id/test')
  @HttpCode(200)
  @ApiParam(ID)
  async testNotice(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<NoticeTestResponse> {
    await this.notices.test(id, userId);
    return { message: messagesIn(currentCaller().language).replies.notice_test_sent };
  }

  /** Sends a notice to everybody who has an account, once. Nobody can unsubscribe from it, so one goes out at a time. */
  @Post(':id/send')
  @HttpCode(200)
  @Idempotent()
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: `${ALREADY_SENT} Another one is on its way (\`notice_running\`).` })
  async sendNotice(
    @Param('id') id: string,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<NoticeResponse> {
    return toNoticeResponse(await this.notices.send(manager, id, userId));
  }
}
