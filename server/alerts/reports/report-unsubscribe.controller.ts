import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OneClickRequest, UnsubscribeQuery } from '../../accounts';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { TakesForms } from '../../platform/http/input/form-body';
import { messagesIn } from '../../platform/messages/messages';
import { problem } from '../../platform/problems/problem';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { sendUnsubscribePage, type UnsubscribeStep } from '../unsubscribe-page';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './report-unsubscribe-link';
import { ReportEndedResponse } from './reports.dto';
import { ReportsRepository } from './reports.repository';

/** The link that ends a weekly report. */
@ApiTags('alerts')
@PublicRoute()
@Controller('api/watchlist-reports/unsubscribe')
export class ReportUnsubscribeController {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly secrets: DerivedSecrets,
  ) {}

  /** A page that asks whether to stop the report. Looking at it changes nothing: programs that look into mails open links. */
  @Get()
  @ApiResponse({ status: 200, description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } })
  getReportUnsubscribePage(@Query() { token = '' }: UnsubscribeQuery, @Res({ passthrough: true }) reply: FastifyReply): string {
    return sendPage(reply, readUnsubscribeToken(this.secrets, token) === null ? 'invalid' : 'question', token);
  }

  /** Ends a weekly report with one click (RFC 8058), from a mail program or from the page. Once more changes nothing. */
  @Post()
  @HttpCode(200)
  @TakesForms()
  @ApiHeader({ name: 'Accept', required: false, description: 'A page where it names `text/html`, else JSON.' })
  @ApiResponse({ status: 200, description: 'The report has ended.', type: ReportEndedResponse })
  @ApiResponse({ status: 400, description: 'The link is none of ours (`alert_link_invalid`); a browser gets a page that says so.' })
  async unsubscribeFromReport(
    @Query() { token = '' }: UnsubscribeQuery,
    @Body() _request: OneClickRequest,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportEndedResponse | string> {
    const id = readUnsubscribeToken(this.secrets, token);
    if (id !== null) await this.reports.removeNamed(id);
    if (accept?.includes('text/html') === true) return sendPage(reply, id === null ? 'invalid' : 'done', token);
    if (id === null) throw problem(ALERT_PROBLEMS.alert_link_invalid);
    return { message: messagesIn(currentCaller().language).replies.report_ended };
  }
}

function sendPage(reply: FastifyReply, step: UnsubscribeStep, token: string): string {
  const texts = messagesIn(currentCaller().language).pages.report_unsubscribe;
  return sendUnsubscribePage(reply, { step, texts, path: UNSUBSCRIBE_PATH, token });
}
