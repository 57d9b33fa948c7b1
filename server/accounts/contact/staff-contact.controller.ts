import { Body, Controller, Get, Param, Patch, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { StaffRoute } from '../../platform/access/session-route.decorator';
import { sendCsvFile } from '../../platform/http/replies/csv';
import { ApiListOrFile } from '../../platform/http/lists/list-or-file';
import type { SessionPrincipal } from '../../platform/access/principal';
import {
  ContactMessageListResponse,
  ContactMessageResponse,
  ListContactMessagesQuery,
  toContactMessageResponse,
  UpdateContactMessageRequest,
} from './staff-contact.dto';
import { StaffContactService } from './staff-contact.service';

const COLUMNS = ['createdAt', 'topic', 'name', 'email', 'organization', 'message', 'handledAt', 'handledBy', 'id'] as const;

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/contact-messages')
export class StaffContactController {
  constructor(private readonly contact: StaffContactService) {}

  /** Messages of visitors, newest first. */
  @Get()
  @ApiListOrFile(ContactMessageListResponse)
  async listContactMessages(
    @Query() query: ListContactMessagesQuery,
    @CurrentSession() { userId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessageListResponse | StreamableFile> {
    if (query.format === 'csv')
      return sendCsvFile(reply, { name: 'contact-messages', columns: COLUMNS, pages: await this.contact.export(query, userId) });
    const { rows, nextCursor } = await this.contact.list(query);
    return { data: rows.map(toContactMessageResponse), next_cursor: nextCursor };
  }

  /** One message. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'Id of the message.' })
  async getContactMessage(@Param('id') id: string): Promise<ContactMessageResponse> {
    return toContactMessageResponse(await this.contact.get(id));
  }

  /** Marks a message as done with, or as open again. */
  @Patch(':id')
  @ApiParam({ name: 'id', description: 'Id of the message.' })
  async updateContactMessage(
    @Param('id') id: string,
    @Body() { handled }: UpdateContactMessageRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<ContactMessageResponse> {
    return toContactMessageResponse(await this.contact.setHandled(id, handled, userId));
  }
}
