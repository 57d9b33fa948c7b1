import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { toStaffArticleDetailResponse, toStaffArticleResponse } from './article-responses';
import { ListArticlesQuery, StaffArticleDetailResponse, StaffArticleListResponse } from './staff-articles.dto';
import { StaffArticlesService } from './staff-articles.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/articles')
export class StaffArticlesController {
  constructor(private readonly articles: StaffArticlesService) {}

  /** Stored articles with their labels, latest day first. Without a day, those of the latest seven days. */
  @Get()
  async listArticles(@Query() query: ListArticlesQuery): Promise<StaffArticleListResponse> {
    const { rows, nextCursor } = await this.articles.list(query);
    return { data: rows.map(toStaffArticleResponse), next_cursor: nextCursor };
  }

  /** One article, with each of its labels, what points to it, and how strongly. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'Id of the article.' })
  async getArticle(@Param('id') id: string): Promise<StaffArticleDetailResponse> {
    return toStaffArticleDetailResponse(await this.articles.get(id));
  }
}
