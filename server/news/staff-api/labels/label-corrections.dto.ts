import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { fieldRule, MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsText } from '../../../platform/http/input/field-rules';
import { IsDay } from '../../../platform/http/input/fields';
import { message } from '../../../platform/messages/message';
import { ArticleLabelResponse, CATEGORY_CODES, COUNTRY_CODES, StaffArticleResponse } from './staff-articles.dto';

const MOST_CODES = 5;

/** Codes of a list, each once, five at most. */
function IsCodes(codes: readonly string[]): PropertyDecorator {
  const known = new Set(codes);
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.length <= MOST_CODES && value.every((one) => known.has(one as string)) && new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({ enum: [...codes], isArray: true, maxItems: MOST_CODES, uniqueItems: true }),
    fieldRule('isCodes', (value) => (isList(value) ? null : message('invalid')), {}),
  );
}

/** What a term in headlines stands for, and does not stand for. At least one label has to be named. */
export class LabelCorrectionRequest {
  /**
   * Words that stand side by side in a headline, in any case and with or without accents; in scripts without spaces, characters.
   * @example 'Gulf'
   */
  @IsText({ max: 100, isTrimmed: true })
  term!: string;

  /**
   * First UTC day of articles that it holds for; all articles if absent.
   * @example '2026-03-01'
   */
  @IsOptional()
  @ApiProperty({ nullable: true })
  @IsDay()
  fromDay?: string | null;

  /** Countries (ISO 3166-1 alpha-2) that such an article is about. */
  @MayBeLeftOut()
  @IsCodes(COUNTRY_CODES)
  countriesAdded?: string[];

  /** Countries that it is not about, unless other words of its headline name them. */
  @MayBeLeftOut()
  @IsCodes(COUNTRY_CODES)
  countriesForbidden?: string[];

  /** Categories that such an article is about. */
  @MayBeLeftOut()
  @IsCodes(CATEGORY_CODES)
  categoriesAdded?: string[];

  /** Categories that it is not about. */
  @MayBeLeftOut()
  @IsCodes(CATEGORY_CODES)
  categoriesForbidden?: string[];
}

/** A correction to begin. */
export class CreateLabelCorrectionRequest extends LabelCorrectionRequest {
  /**
   * Why; the audit trail keeps it.
   * @example 'The Gulf of Mexico is not in Papua New Guinea'
   */
  @IsText({ max: 500, isTrimmed: true })
  reason!: string;
}

/** A correction of what a term in headlines stands for. */
export class LabelCorrectionResponse {
  /** Its id. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * The term.
   * @example 'Gulf'
   */
  term!: string;

  /** First UTC day of articles that it holds for; null for all. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  fromDay!: string | null;

  /** Countries that articles with the term are about. */
  countriesAdded!: string[];

  /** Countries that they are not about. */
  countriesForbidden!: string[];

  /** Categories that they are about. */
  categoriesAdded!: string[];

  /** Categories that they are not about. */
  categoriesForbidden!: string[];

  /** Why it was made. */
  reason!: string;

  /** When it was made. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** Id of the person who made it. */
  @ApiProperty({ format: 'uuid' })
  createdBy!: string;

  /** When it ended; null while it is in force. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt!: string | null;

  /** Id of the person who ended it; null while it is in force. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  endedBy!: string | null;
}

/** A page of corrections. */
export class LabelCorrectionListResponse {
  /** The corrections of this page. */
  data!: LabelCorrectionResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** A stored article that a correction would touch. */
export class TouchedArticleResponse extends StaffArticleResponse {
  /** Countries that it would have. */
  countriesAfter!: ArticleLabelResponse[];

  /** Categories that it would have. */
  categoriesAfter!: ArticleLabelResponse[];
}

/** What a correction would do to a sample of the stored articles. */
export class LabelCorrectionPreviewResponse {
  /**
   * Articles in the sample, at most 10,000.
   * @example 10000
   */
  @ApiProperty({ type: 'integer' })
  sample!: number;

  /**
   * Those whose headline has the term.
   * @example 42
   */
  @ApiProperty({ type: 'integer' })
  matched!: number;

  /**
   * Those of them whose labels would change.
   * @example 40
   */
  @ApiProperty({ type: 'integer' })
  changed!: number;

  /** Whether half of the sample or more has the term; such a correction is refused. */
  isTooBroad!: boolean;

  /** Up to ten articles that would change. */
  examples!: TouchedArticleResponse[];
}

/** How far labeling stored articles again has come. */
export class RelabelingResponse {
  /**
   * Version of the current rules.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  version!: number;

  /**
   * Days that were to be labeled again when it last began.
   * @example 90
   */
  @ApiProperty({ type: 'integer' })
  days!: number;

  /**
   * Days still to go; 0 once all stored articles follow the current rules.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  daysLeft!: number;
}
