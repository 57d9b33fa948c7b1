import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { TakesForms } from '../../platform/http/input/form-body';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { Limited } from '../../platform/throttling/edge-limit';
import { NewsletterReply, OneClickRequest, UnsubscribeQuery } from './newsletter.dto';
import { SUBSCRIPTIONS, SubscriptionsService } from './subscriptions.service';
import { ApiUnsubscribeAnswer, answerUnsubscribe, sendUnsubscribePage } from './unsubscribe-answer';

const ACCEPT = { name: 'Accept', required: false, description: 'A page where it names `text/html`, else JSON.' };

/** The link that ends every mail of the newsletter. It works for ever. */
@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts/newsletter-unsubscribe')
export class UnsubscribeController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /** A page that asks whether to unsubscribe. Looking at it changes nothing: programs that look into mails open links. */
  @Get()
  @ApiResponse({ status: 200, description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } })
  async getUnsubscribePage(@Query() { token = '' }: UnsubscribeQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const subscriber = await this.subscriptions.findByUnsubscribeToken(token);
    return sendUnsubscribePage(reply, { step: subscriber?.state === 'confirmed' ? 'question' : 'done', subscriber, token });
  }

  /** Unsubscribes with one click (RFC 8058), from a mail program or from the page. Once more changes nothing. */
  @Post()
  @HttpCode(200)
  @TakesForms()
  @ApiHeader(ACCEPT)
  @ApiUnsubscribeAnswer('The subscription has ended.')
  async unsubscribeFromNewsletter(
    @Query() { token = '' }: UnsubscribeQuery,
    @Body() _request: OneClickRequest,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewsletterReply | string> {
    const subscriber = await this.subscriptions.unsubscribe(token);
    return answerUnsubscribe(reply, { accept, step: 'done', subscriber, token, message: 'newsletter_unsubscribed' });
  }

  /** Asks to subscribe again whom a link has unsubscribed. A mail asks to confirm, as it does of anybody. */
  @Post('undo')
  @HttpCode(200)
  @Limited(SUBSCRIPTIONS)
  @TakesForms()
  @ApiHeader(ACCEPT)
  @ApiUnsubscribeAnswer('The mail is on its way, or the address is subscribed.')
  async undoNewsletterUnsubscription(
    @Query() { token = '' }: UnsubscribeQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewsletterReply | string> {
    const subscriber = await this.subscriptions.resubscribe(token);
    const isSubscribed = subscriber?.state === 'confirmed';
    const message = isSubscribed ? 'newsletter_confirmed' : 'newsletter_resubscription_requested';
    return answerUnsubscribe(reply, { accept, step: isSubscribed ? 'subscribed' : 'resubscribed', subscriber, token, message });
  }
}
