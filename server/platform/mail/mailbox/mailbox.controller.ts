import { Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { currentCaller } from '../../http/caller-context';
import { PublicRoute } from '../../access/public-route.decorator';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';
import { messagesIn } from '../../messages/messages';
import type { MailboxMessage, MailboxSummary } from './caught-mail';
import { LoopbackGuard } from './loopback.guard';
import { mailboxPage, messagePage } from './mailbox-pages';
import { MAIL_POLICY, MAILBOX_POLICY } from './mailbox-styles';
import { MailboxService } from './mailbox.service';

const HTML = 'text/html; charset=utf-8';

/** The mails of an instance without a mail server, for whoever tries it out. Of no part of the API. */
@ApiExcludeController()
@Controller('mailbox')
@PublicRoute()
@UseGuards(LoopbackGuard)
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  @Get()
  @Header('content-type', HTML)
  @Header('content-security-policy', MAILBOX_POLICY)
  @Header('cache-control', 'no-store')
  async showMailbox(): Promise<string> {
    const { language } = currentCaller();
    return mailboxPage(await this.mailbox.list(), { language, messages: messagesIn(language) });
  }

  @Get('messages.json')
  @Header('cache-control', 'no-store')
  async listMailboxMessages(): Promise<{ messages: MailboxSummary[] }> {
    return { messages: await this.mailbox.list() };
  }

  @Get('messages/:file')
  @Header('cache-control', 'no-store')
  getMailboxMessage(@Param('file') file: string): Promise<MailboxMessage> {
    return this.mailbox.get(/^(.*)\.json$/.exec(file)?.[1] ?? '');
  }

  @Get(':id')
  @Header('content-type', HTML)
  @Header('content-security-policy', MAILBOX_POLICY)
  @Header('cache-control', 'no-store')
  async showMailboxMessage(@Param('id') id: string): Promise<string> {
    const { language } = currentCaller();
    return messagePage(await this.mailbox.get(id), { language, messages: messagesIn(language) });
  }

  @Get(':id/html')
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
