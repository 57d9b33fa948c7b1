import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OneClickRequest, UnsubscribeQuery, UsersRepository } from '../../accounts';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { TakesForms } from '../../platform/http/input/form-body';
import { messagesIn } from '../../platform/messages/messages';
import { problem } from '../../platform/problems/problem';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { sendUnsubscribePage, type UnsubscribeStep } from '../unsubscribe-page';
import { UnsubscribedResponse } from './session-alerts.dto';
import { readUnsubscribeToken } from './unsubscribe-link';

const PAGE = { 'text/html': { schema: { type: 'string' } } } as const;

/** The link that ends every mail of alert rules. It works for ever; the notification settings of the account undo it. */
@ApiTags('alerts')
@PublicRoute()
@Controller('api/alert-mails/unsubscribe')
export class AlertUnsubscribeController {
  constructor(
    private readonly users: UsersRepository,
    private readonly secrets: DerivedSecrets,
  ) {}

  /** A page that asks whether to end the mails. Looking at it changes nothing: programs that look into mails open links. */
  @Get()
  @ApiResponse({ status: 200, description: 'The page.', content: PAGE })
  getAlertUnsubscribePage(@Query() { token = '' }: UnsubscribeQuery, @Res({ passthrough: true }) reply: FastifyReply): string {
    return sendPage(reply, readUnsubscribeToken(this.secrets, token) === null ? 'invalid' : 'question', token);
  }

  /** Ends the alert mails of a person with one click (RFC 8058), from a mail program or from the page. Once more changes nothing. */
  @Post()
  @HttpCode(200)
  @TakesForms()
  @ApiHeader({ name: 'Accept', required: false, description: 'A page where it names `text/html`, else JSON.' })
  @ApiResponse({ status: 200, description: 'No more alert mails come.', type: UnsubscribedResponse })
  @ApiResponse({ status: 400, description: 'The link is none of ours (`alert_link_invalid`); a browser gets a page that says so.' })
  async unsubscribeFromAlertMails(
    @Query() { token = '' }: UnsubscribeQuery,
    @Body() _request: OneClickRequest,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UnsubscribedResponse | string> {
    const userId = readUnsubscribeToken(this.secrets, token);
    if (userId !== null) await this.users.endAlertMails(userId);
    if (accept?.includes('text/html') === true) return sendPage(reply, userId === null ? 'invalid' : 'done', token);
    if (userId === null) throw problem(ALERT_PROBLEMS.alert_link_invalid);
    return { message: messagesIn(currentCaller().language).replies.alert_mails_ended };
  }
}

function sendPage(reply: FastifyReply, step: UnsubscribeStep, token: string): string {
  const texts = messagesIn(currentCaller().language).pages.alert_unsubscribe;
  return sendUnsubscribePage(reply, { step, texts, path: '/api/alert-mails/unsubscribe', token });
}
