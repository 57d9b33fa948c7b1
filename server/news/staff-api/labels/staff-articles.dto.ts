import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsDay } from '../../../platform/http/input/fields';
import { IsOneOf, IsText } from '../../../platform/http/input/field-rules';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import type { LabelReason } from '../../enrichment/labels/explain-article';

export const COUNTRY_CODES = COUNTRIES.map(({ iso2 }) => iso2);
export const CATEGORY_CODES = CATEGORIES.map(({ code }) => code);
const SOURCES_OF_REASONS: readonly LabelReason['from'][] = ['headline', 'text', 'places', 'outlet', 'phrases', 'stated', 'correction', 'earlier'];
const KINDS: readonly Exclude<LabelReason['kind'], null>[] = ['country', 'people', 'institution', 'office', 'place'];

/** Which articles to list. Without `day`, those of the latest seven days. */
export class ListArticlesQuery extends PageQuery {
  /**
   * Only articles whose headline contains all of these words.
   * @example 'gulf storm'
   */
  @IsOptional()
  @IsText({ max: 200, isTrimmed: true })
  words?: string;

  /**
   * Only articles of this outlet.
   * @example 'bbc.co.uk'
   */
  @IsOptional()
  @IsText({ max: 253, isTrimmed: true })
  outlet?: string;

  /**
   * Only articles of this UTC day.
   * @example '2026-03-10'
   */
  @IsOptional()
  @IsDay()
  day?: string;

  /**
   * Only articles about this country (ISO 3166-1 alpha-2).
   * @example 'YE'
   */
  @IsOptional()
  @IsOneOf(COUNTRY_CODES)
  country?: string;

  /**
   * Only articles about this category.
   * @example 'finance'
   */
  @IsOptional()
  @IsOneOf(CATEGORY_CODES)
  category?: string;
}

/** A label of an article. */
export class ArticleLabelResponse {
  /**
   * Country (ISO 3166-1 alpha-2) or category.
   * @example 'YE'
   */
  code!: string;

  /**
   * How much of the article counts for it, 0 to 1.
   * @example 1
   */
  presence!: number;
}

/** A stored article. */
export class StaffArticleResponse {
  /**
   * Its day and the hash of its address.
   * @example '2026-03-10.00112233445566778899aabbccddeeff'
   */
  id!: string;

  /** UTC day that it counts on. */
  @ApiProperty({ format: 'date' })
  day!: string;

  /**
   * Its headline; null if it has none.
   * @example 'Storm nears the Gulf coast'
   */
  @ApiProperty({ type: String, nullable: true })
  title!: string | null;

  /** Its address; null if it is known by a citation. */
  @ApiProperty({ type: String, nullable: true })
  url!: string | null;

  /**
   * Domain of its outlet.
   * @example 'bbc.co.uk'
   */
  outlet!: string;

  /**
   * Name of its outlet.
   * @example 'BBC'
   */
  outletName!: string;

  /**
   * Language (ISO 639); `und` if unknown.
   * @example 'en'
   */
  language!: string;

  /** Countries that it is about. */
  countries!: ArticleLabelResponse[];

  /** Categories that it is about. */
  categories!: ArticleLabelResponse[];
}

/** Why an article has a label. */
export class LabelReasonResponse {
  /**
   * Where it was found: `headline`, the beginning of the `text`, `places` that GDELT located in the text, `outlet`, or `phrases` of headline,
   * address and text. Or who said so: the source itself (`stated`), staff (`correction`), or labels that were stored before reasons were
   * (`earlier`).
   */
  @ApiProperty({ enum: SOURCES_OF_REASONS })
  from!: LabelReason['from'];

  /** Of a country: what kind of name points to it. Otherwise null. */
  @ApiProperty({ enum: KINDS, nullable: true })
  kind!: LabelReason['kind'];

  /**
   * The words; empty if there are none to show.
   * @example 'Gulf'
   */
  words!: string;

  /**
   * What it adds to the category’s weight; null for countries and for what others said.
   * @example 1.32
   */
  @ApiProperty({ type: Number, nullable: true })
  weight!: number | null;
}

/** A label with its reasons. */
export class ExplainedLabelResponse extends ArticleLabelResponse {
  /**
   * Score of a category, 2.5 to 10: ten times its likelihood. Null for countries.
   * @example 8.1
   */
  @ApiProperty({ type: Number, nullable: true })
  score!: number | null;

  /** What points to it. */
  reasons!: LabelReasonResponse[];
}

/** One article, and why it has its labels. */
export class StaffArticleDetailResponse extends StaffArticleResponse {
  /** When its source first showed it. */
  @ApiProperty({ format: 'date-time' })
  seenAt!: string;

  /**
   * Where it came from.
   * @example 'gdelt'
   */
  source!: string;

  /** Tone by GDELT, about -10 to 10; null if unknown. */
  @ApiProperty({ type: Number, nullable: true })
  tone!: number | null;

  /** People and organizations that GDELT found in it. */
  names!: string[];

  /** Version of the labels when its own were made or last changed; null if they are from before versions. */
  @ApiProperty({ type: 'integer', nullable: true })
  labelsVersion!: number | null;

  /** Whether its labels are those of the current rules. If not, they are about to be made again. */
  isCurrent!: boolean;

  /** Its countries by the current rules, with reasons. */
  countryReasons!: ExplainedLabelResponse[];

  /** Its categories by the current rules, with reasons. */
  categoryReasons!: ExplainedLabelResponse[];
}

/** A page of articles. */
export class StaffArticleListResponse {
  /** The articles of this page. */
  data!: StaffArticleResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
