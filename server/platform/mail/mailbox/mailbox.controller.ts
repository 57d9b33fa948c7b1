import { Controller, Get, Header, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentCaller } from '../../http/caller-context';
import { PublicRoute } from '../../access/public-route.decorator';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';
import { messagesIn } from '../../messages/messages';
import type { MailboxMessage, MailboxSummary } from './caught-mail';
import { LoopbackGuard } from './loopback.guard';
import { MailboxPassGuard } from './mailbox-pass.guard';
import { lockedPage, mailboxPage, messagePage } from './mailbox-pages';
import { MailboxPasses } from './mailbox-passes';
import { MAIL_POLICY, MAILBOX_POLICY } from './mailbox-styles';
import { MailboxService } from './mailbox.service';

const HTML = 'text/html; charset=utf-8';

/** The mails of an instance without a mail server, for whoever tries it out. Of no part of the API. */
@ApiExcludeController()
@Controller('mailbox')
@PublicRoute()
@UseGuards(LoopbackGuard)
export class MailboxController {
  constructor(
    private readonly mailbox: MailboxService,
    private readonly passes: MailboxPasses,
  ) {}

  @Get()
  @Header('content-type', HTML)
  @Header('content-security-policy', MAILBOX_POLICY)
  @Header('cache-control', 'no-store')
  async showMailbox(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { language } = currentCaller();
    const options = { language, messages: messagesIn(language) };
    if (this.passes.isGood(request)) return mailboxPage(await this.mailbox.list(), options);
    void reply.code(403);
    return lockedPage(options);
  }

  /** The link that the start prints: good once, for a cookie. Asking only for the headers, as previews do, does not use it. */
  @Get('open/:token')
  @Header('cache-control', 'no-store')
  async openMailbox(
    @Param('token') token: string,
    @Req() { method }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const cookie = method === 'GET' ? await this.passes.exchange(token) : null;
    if (cookie !== null) void reply.header('set-cookie', cookie);
    // Without a cookie the page there says how to get one.
    void reply.code(303).header('location', '/mailbox');
  }

  @Get('messages.json')
  @UseGuards(MailboxPassGuard)
  @Header('cache-control', 'no-store')
  async listMailboxMessages(): Promise<{ messages: MailboxSummary[] }> {
    return { messages: await this.mailbox.list() };
  }

  @Get('messages/:file')
  @UseGuards(MailboxPassGuard)
  @Header('cache-control', 'no-store')
  getMailboxMessage(@Param('file') file: string): Promise<MailboxMessage> {
    return this.mailbox.get(/^(.*)\.json$/.exec(file)?.[1] ?? '');
  }

  @Get(':id')
  @UseGuards(MailboxPassGuard)
  @Header('content-type', HTML)
  @Header('content-security-policy', MAILBOX_POLICY)
  @Header('cache-control', 'no-store')
  async showMailboxMessage(@Param('id') id: string): Promise<string> {
    const { language } = currentCaller();
    return messagePage(await this.mailbox.get(id), { language, messages: messagesIn(language) });
  }

  @Get(':id/html')
  @UseGuards(MailboxPassGuard)
  @Header('content-type', HTML)
  @Header('content-security-policy', MAIL_POLICY)
  @Header('x-frame-options', 'SAMEORIGIN')
  @Header('cache-control', 'no-store')
  async showMailboxHtml(@Param('id') id: string): Promise<string> {
    const { html } = await this.mailbox.get(id);
    if (html === null) throw problem(PLATFORM_PROBLEMS.not_found);
    return html;
  }
}
