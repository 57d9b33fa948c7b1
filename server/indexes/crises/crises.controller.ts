import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { renderDocument, type ReplyBody } from '../../platform/http/replies/kept-reply';
import { KeptIn } from '../../platform/http/replies/kept-route';
import { IndexReplies } from '../catalogue/index-replies';
import { CrisisDetailResponse, GetCrisisQuery, toCrisisDetail } from './crisis-detail.dto';
import { CrisesService } from './crises.service';

@ApiTags('indexes')
@Controller('v1/ratings/crises')
@KeyedRoute({ scope: 'indexes:read' })
export class CrisesController {
  constructor(
    private readonly crises: CrisesService,
    private readonly replies: IndexReplies,
  ) {}

  /** One crisis: its episodes, its course from day to day, its leading stories, and everything that was known of it before. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'ID of the crisis.', example: 'crisis-sa-energy-20260301' })
  @ApiEtagReply({ type: CrisisDetailResponse })
  @KeptIn(IndexReplies)
  getCrisis(
    @Param('id') id: string,
    @Query() query: GetCrisisQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => {
      const { crisis, provenance } = await this.crises.get(principalOf(request), id, query);
      return renderDocument(toCrisisDetail(crisis, provenance));
    });
  }
}
