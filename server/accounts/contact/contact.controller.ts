import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { currentCaller } from '../../platform/http/caller-context';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { messagesIn } from '../../platform/messages/messages';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { ContactReceivedResponse, CreateContactMessageRequest } from './contact.dto';
import { ContactService } from './contact.service';

const BY_NETWORK: EdgeLimit = { name: 'contact by client', count: 5, seconds: 3_600, by: 'network' };

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** Sends a message to us. Five an hour from one address and of one sender. */
  @Post()
  @HttpCode(200)
  @Idempotent()
  @Limited(BY_NETWORK)
  async createContactMessage(
    @Body() request: CreateContactMessageRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<ContactReceivedResponse> {
    await this.contact.receive(manager, request);
    return { message: messagesIn(currentCaller().language).replies.contact_received };
  }
}
