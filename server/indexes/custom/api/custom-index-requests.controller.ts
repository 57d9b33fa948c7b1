import { Body, Controller, HttpCode, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { ApiSearchProblems, SearchQueue } from '../../../news';
import { KeyedRoute } from '../../../platform/access/keyed-route.decorator';
import { principalOf } from '../../../platform/access/principal-of';
import { TakesTurns } from '../../../platform/access/room.guard';
import { AlsoAt } from '../../../platform/http/aliases';
import { callerSignal } from '../../../platform/http/caller-signal';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { toGeneratedIndexResponse, toPreviewResponse } from '../replies/custom-index-replies';
import { GenerateIndexRequest, PreviewCustomIndexRequest } from '../requests/custom-index-requests.dto';
import { GeneratedIndexResponse } from '../replies/custom-indexes.dto';
import { CustomIndexesService } from './custom-indexes.service';
import { CustomIndexPreviewResponse } from '../replies/custom-preview.dto';
import { SearchedBody, SearchTurns } from './search-turns.interceptor';

@ApiTags('indexes')
@Controller('v1/indexes/index-generate')
@AlsoAt('api/indexes/index-generate')
@KeyedRoute({ scope: 'custom:write', credentials: 'key-or-session' })
@TakesTurns(SearchQueue)
@UseInterceptors(SearchTurns)
@ApiSearchProblems(', or nothing was found so far and not all articles can be searched yet (`articles_not_searchable`)')
export class CustomIndexRequestsController {
  constructor(private readonly indexes: CustomIndexesService) {}

  /**
   * Makes a custom index: an MVI of all articles about any of the countries and any of the categories, narrowed by words and outlets where they are given.
   * Its series follows by a queued job, and goes on with each publication until its last day.
   */
  @Post()
  @SearchedBody(GenerateIndexRequest)
  @Idempotent()
  @ApiCreatedResponse({ type: GeneratedIndexResponse })
  @ApiResponse({
    status: 409,
    description: 'The plan’s custom indexes are all taken (`custom_indexes_exhausted`), or a request with this Idempotency-Key is still running.',
  })
  @ApiResponse({
    status: 422,
    description:
      'No article matches (`nothing_matched`): `searched` says what was looked for, `nearest` how many there are without each condition. Or this Idempotency-Key was used before with another request.',
  })
  async generateIndex(
    @Body() body: GenerateIndexRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<GeneratedIndexResponse> {
    return toGeneratedIndexResponse(await this.indexes.create(manager, principalOf(request), body, callerSignal(reply)));
  }

  /** Says what a custom index would be made of: articles by month, leading outlets, sample headlines. Nothing is kept. */
  @Post('preview')
  @SearchedBody(PreviewCustomIndexRequest)
  @HttpCode(200)
  @ApiOkResponse({ type: CustomIndexPreviewResponse })
  async previewIndex(
    @Body() body: PreviewCustomIndexRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomIndexPreviewResponse> {
    return toPreviewResponse(await this.indexes.preview(principalOf(request), body, callerSignal(reply)));
  }
}
