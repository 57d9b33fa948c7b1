import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { ApiSearchProblems } from '../storage/search/api-search-problems';
import { callerSignal } from '../../platform/http/caller-signal';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';
import { ArticleListResponse, ListArticlesQuery } from './articles.dto';
import { ArticlesService } from './articles.service';

@ApiTags('indexes')
@Controller('api/articles')
@LimitedSessionRoute()
export class SessionArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  /** Articles by countries, categories, words, outlets and days, for signed-in people: the same as `/v1/articles`. Limited per minute; does not count toward any quota. */
  @Get()
  @ApiTable(ArticleListResponse)
  @ApiSearchProblems()
  async searchDashboardArticles(
    @CurrentSession() session: SessionPrincipal,
    @Query() query: ListArticlesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { table } = await this.articles.list(session, query, callerSignal(reply));
    return sendTable(request, reply, { ...table, isPacked: true });
  }
}
