import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { callerSignal } from '../../platform/http/caller-signal';
import { nextLink } from '../../platform/http/lists/next-link';
import { ApiSearchProblems } from '../storage/search/api-search-problems';
import { ApiTable, sendTable } from '../../platform/http/replies/table-reply';
import { ArticleListResponse, ListArticlesQuery } from './articles.dto';
import { ArticlesService } from './articles.service';

@ApiTags('indexes')
@Controller('v1/articles')
@KeyedRoute({ scope: 'indexes:read' })
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  /** Articles by countries, categories, words, outlets and days, the latest first: headline, outlet, language, instant, link and labels, never their texts. */
  @Get()
  @ApiTable(ArticleListResponse)
  @ApiSearchProblems()
  async searchArticles(
    @Query() query: ListArticlesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { table, nextCursor } = await this.articles.list(principalOf(request), query, callerSignal(reply));
    if (nextCursor !== null) void reply.header('link', nextLink(request, nextCursor));
    return sendTable(request, reply, { ...table, isPacked: true });
  }
}
