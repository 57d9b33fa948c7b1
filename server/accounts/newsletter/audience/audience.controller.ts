import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { sendCsvFile } from '../../../platform/http/replies/csv';
import { ApiListOrFile } from '../../../platform/http/lists/list-or-file';
import { FilePageQuery } from '../../../platform/http/lists/page-query.dto';
import type { SessionPrincipal } from '../../../platform/access/principal';
import {
  EarlyAccessListResponse,
  ListNewsletterSubscribersQuery,
  NewsletterSubscriberListResponse,
  toEarlyAccessResponse,
  toNewsletterSubscriberResponse,
} from './audience.dto';
import { AudienceService } from './audience.service';

const SUBSCRIBER_COLUMNS = ['email', 'state', 'language', 'createdAt', 'requestedAt', 'confirmedAt', 'unsubscribedAt', 'id'] as const;
const EARLY_ACCESS_COLUMNS = ['email', 'name', 'organization', 'via', 'since'] as const;

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff')
export class AudienceController {
  constructor(private readonly audience: AudienceService) {}

  /** Addresses of the newsletter, newest first, with how many there are of each state. */
  @Get('newsletter/subscribers')
  @ApiListOrFile(NewsletterSubscriberListResponse)
  async listNewsletterSubscribers(
    @Query() query: ListNewsletterSubscribersQuery,
    @CurrentSession() { userId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewsletterSubscriberListResponse | StreamableFile> {
    if (query.format === 'csv') {
      const pages = await this.audience.exportSubscribers(query, userId);
      return sendCsvFile(reply, { name: 'newsletter-subscribers', columns: SUBSCRIBER_COLUMNS, pages });
    }
    const { rows, counts, nextCursor } = await this.audience.listSubscribers(query);
    return { data: rows.map(toNewsletterSubscriberResponse), counts, next_cursor: nextCursor };
  }

  /** The early-access list: who is subscribed to the newsletter and who has asked for access, each address once, newest first. */
  @Get('early-access')
  @ApiListOrFile(EarlyAccessListResponse)
  async listEarlyAccess(
    @Query() query: FilePageQuery,
    @CurrentSession() { userId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EarlyAccessListResponse | StreamableFile> {
    if (query.format === 'csv') {
      const pages = await this.audience.exportEarlyAccess(userId);
      return sendCsvFile(reply, { name: 'early-access', columns: EARLY_ACCESS_COLUMNS, pages });
    }
    const { rows, nextCursor } = await this.audience.listEarlyAccess(query);
    return { data: rows.map(toEarlyAccessResponse), next_cursor: nextCursor };
  }
}
