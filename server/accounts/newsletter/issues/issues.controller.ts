import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { currentCaller } from '../../../platform/http/caller-context';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { messagesIn } from '../../../platform/messages/messages';
import { IssuePreview } from './issue-preview.service';
import {
  CreateNewsletterIssueRequest,
  NewsletterIssueDetailResponse,
  NewsletterIssueListResponse,
  NewsletterIssueResponse,
  NewsletterIssueTestResponse,
  toNewsletterIssueResponse,
  UpdateNewsletterIssueRequest,
} from './issues.dto';
import { IssuesService } from './issues.service';

const ID = { name: 'id', description: 'Id of the issue.' };
const ALREADY_SENT = 'It has been sent already (`newsletter_issue_sent`).';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/newsletter/issues')
export class IssuesController {
  constructor(
    private readonly issues: IssuesService,
    private readonly preview: IssuePreview,
  ) {}

  /** Issues of the newsletter, drafts and sent ones, newest first. */
  @Get()
  async listNewsletterIssues(@Query() query: PageQuery): Promise<NewsletterIssueListResponse> {
    const { rows, nextCursor } = await this.issues.list(query);
    return { data: rows.map(toNewsletterIssueResponse), next_cursor: nextCursor };
  }

  /** One issue, what its mail looks like, and how far it has come. */
  @Get(':id')
  @ApiParam(ID)
  async getNewsletterIssue(@Param('id') id: string): Promise<NewsletterIssueDetailResponse> {
    const issue = await this.issues.get(id);
    return { ...toNewsletterIssueResponse(issue), preview: this.preview.render(issue) };
  }

  /** Begins an issue. It is a draft until it is sent. */
  @Post()
  @Idempotent()
  async createNewsletterIssue(
    @Body() request: CreateNewsletterIssueRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<NewsletterIssueResponse> {
    return toNewsletterIssueResponse(await this.issues.create(manager, request, userId));
  }

  /** Changes a draft. */
  @Patch(':id')
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: ALREADY_SENT })
  async updateNewsletterIssue(
    @Param('id') id: string,
    @Body() request: UpdateNewsletterIssueRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<NewsletterIssueResponse> {
    return toNewsletterIssueResponse(await this.issues.update(id, request, userId));
  }

  /** Throws a draft away. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: ALREADY_SENT })
  async deleteNewsletterIssue(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<void> {
    await this.issues.delete(id, userId);
  }

  /** Mails an issue to oneself alone. */
  @Post(':id/test')
  @HttpCode(200)
  @ApiParam(ID)
  async testNewsletterIssue(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<NewsletterIssueTestResponse> {
    await this.issues.test(id, userId);
    return { message: messagesIn(currentCaller().language).replies.newsletter_test_sent };
  }

  /** Sends an issue to everybody who is subscribed, once. The mails go out one after the other; the issue tells how far they are. */
  @Post(':id/send')
  @HttpCode(200)
  @Idempotent()
  @ApiParam(ID)
  @ApiResponse({ status: 409, description: ALREADY_SENT })
  async sendNewsletterIssue(
    @Param('id') id: string,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<NewsletterIssueResponse> {
    return toNewsletterIssueResponse(await this.issues.send(manager, id, userId));
  }
}
