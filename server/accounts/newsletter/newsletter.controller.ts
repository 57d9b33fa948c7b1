import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { currentCaller } from '../../platform/http/caller-context';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { messagesIn } from '../../platform/messages/messages';
import { Limited } from '../../platform/throttling/edge-limit';
import { WRITES_BY_NETWORK } from '../../platform/throttling/route-limits';
import { ConfirmNewsletterQuery, NewsletterReply, SubscribeToNewsletterRequest } from './newsletter.dto';
import { SUBSCRIPTIONS, SubscriptionsService } from './subscriptions.service';

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts')
export class NewsletterController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /** Asks for the newsletter. The answer is the same whoever has the address; a mail asks there to confirm, at most every ten minutes. */
  @Post('newsletter-subscribe')
  @HttpCode(200)
  @Limited(SUBSCRIPTIONS)
  async subscribeToNewsletter(@Body() { email }: SubscribeToNewsletterRequest): Promise<NewsletterReply> {
    await this.subscriptions.subscribe(email);
    return { message: messagesIn(currentCaller().language).replies.newsletter_requested };
  }

  /** Confirms a subscription by the link of the mail, which works for 48 hours. Confirming twice is confirming. */
  @Get('newsletter-confirm')
  @Limited(WRITES_BY_NETWORK)
  @ApiResponse({ status: 400, description: 'The link is incomplete, unknown, replaced by a later one, or old (`confirmation_link_invalid`).' })
  async confirmNewsletter(@Query() { token }: ConfirmNewsletterQuery): Promise<NewsletterReply> {
    await this.subscriptions.confirm(token);
    return { message: messagesIn(currentCaller().language).replies.newsletter_confirmed };
  }
}
