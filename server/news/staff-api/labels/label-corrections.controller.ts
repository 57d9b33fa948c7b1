import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import type { LabelCorrection } from '../../storage/labels/label-correction.entity';
import { categoryLabels, countryLabels, toStaffArticleResponse } from './article-responses';
import {
  CreateLabelCorrectionRequest,
  LabelCorrectionListResponse,
  LabelCorrectionPreviewResponse,
  LabelCorrectionRequest,
  LabelCorrectionResponse,
  RelabelingResponse,
} from './label-corrections.dto';
import { LabelCorrectionsService } from './label-corrections.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff')
export class LabelCorrectionsController {
  constructor(private readonly corrections: LabelCorrectionsService) {}

  /** Corrections of terms, newest first, those that have ended included. */
  @Get('label-corrections')
  async listLabelCorrections(@Query() query: PageQuery): Promise<LabelCorrectionListResponse> {
    const { rows, nextCursor } = await this.corrections.list(query);
    return { data: rows.map(toResponse), next_cursor: nextCursor };
  }

  /** Says what a correction would do to a sample of the stored articles, and changes nothing. */
  @Post('label-corrections/preview')
  @HttpCode(200)
  async previewLabelCorrection(@Body() request: LabelCorrectionRequest): Promise<LabelCorrectionPreviewResponse> {
    const { examples, ...numbers } = await this.corrections.preview(request);
    const touched = examples.map(({ article, countries, categories }) => ({
      ...toStaffArticleResponse(article),
      countriesAfter: countryLabels(countries),
      categoriesAfter: categoryLabels(categories),
    }));
    return { ...numbers, examples: touched };
  }

  /**
   * Corrects what a term in headlines stands for. New articles follow at once. Stored ones are labeled again in the background, latest day
   * first, and the values of their days are restated. What a source states itself about an article stays.
   */
  @Post('label-corrections')
  @Idempotent()
  @ApiResponse({ status: 409, description: 'There is a correction of this term already (`label_correction_taken`).' })
  @ApiResponse({ status: 422, description: 'Half of a sample of all headlines or more has the term (`label_correction_too_broad`).' })
  async createLabelCorrection(
    @Body() request: CreateLabelCorrectionRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<LabelCorrectionResponse> {
    return toResponse(await this.corrections.create(manager, request, userId));
  }

  /** Ends a correction. Stored articles are labeled again without it. */
  @Delete('label-corrections/:id')
  @ApiParam({ name: 'id', description: 'Id of the correction.' })
  @ApiResponse({ status: 409, description: 'It has ended already (`label_correction_ended`).' })
  async cancelLabelCorrection(@Param('id') id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<LabelCorrectionResponse> {
    return toResponse(await this.corrections.end(id, userId));
  }

  /** How far labeling stored articles again has come, after a correction or an upgrade. */
  @Get('relabeling')
  async getRelabeling(): Promise<RelabelingResponse> {
    return this.corrections.progress();
  }
}

function toResponse(correction: LabelCorrection): LabelCorrectionResponse {
  const { id, term, fromDay, countriesAdded, countriesForbidden, categoriesAdded, categoriesForbidden, reason, createdBy, endedBy } = correction;
  const labels = { countriesAdded, countriesForbidden, categoriesAdded, categoriesForbidden };
  const [createdAt, endedAt] = [correction.createdAt.toISOString(), correction.endedAt?.toISOString() ?? null];
  return { id, term, fromDay, ...labels, reason, createdAt, createdBy, endedAt, endedBy };
}
