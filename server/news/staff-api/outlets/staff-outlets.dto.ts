import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../../../platform/http/input/field-rules';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { OUTLET_COUNTRIES } from '../../enrichment/outlets/country-of-domain';

export const OUTLET_SORTS = ['domain', 'articles', 'newest'] as const;
export type OutletSort = (typeof OUTLET_SORTS)[number];

const COUNTRY_CODES = [...OUTLET_COUNTRIES].sort();
const LANGUAGE = /^[a-z]{2,3}$/;

/** Which outlets to list. */
export class ListOutletsQuery extends PageQuery {
  /**
   * Only outlets whose domain, name or other name contains this.
   * @example 'guardian'
   */
  @IsOptional()
  @IsText({ max: 100, isTrimmed: true })
  search?: string;

  /**
   * Only outlets of this country (ISO 3166-1 alpha-2).
   * @example 'GB'
   */
  @IsOptional()
  @IsOneOf(COUNTRY_CODES)
  country?: string;

  /**
   * Only outlets that write in this language (ISO 639).
   * @example 'en'
   */
  @IsOptional()
  @IsText({ max: 3, pattern: LANGUAGE })
  language?: string;

  /**
   * `domain`: alphabetical. `articles`: most articles of the last 28 days first. `newest`: latest to appear first.
   * @example 'articles'
   */
  @IsOptional()
  @IsOneOf(OUTLET_SORTS)
  sort?: OutletSort;
}

/** What staff know better. What is left out stays as it is. */
export class UpdateOutletRequest {
  /**
   * Name for people; null: the one that the sources give.
   * @example 'BBC News'
   */
  @IsOptional()
  @ApiProperty({ nullable: true })
  @IsText({ max: 100, isTrimmed: true })
  name?: string | null;

  /**
   * Country (ISO 3166-1 alpha-2); null: learn it again.
   * @example 'GB'
   */
  @IsOptional()
  @ApiProperty({ nullable: true })
  @IsOneOf(COUNTRY_CODES)
  country?: string | null;

  /**
   * Language (ISO 639); null: learn it again.
   * @example 'en'
   */
  @IsOptional()
  @ApiProperty({ nullable: true })
  @IsText({ max: 3, pattern: LANGUAGE })
  language?: string | null;
}

/** What is known of an outlet, and from where. */
export class OutletFactResponse {
  /**
   * The country (ISO 3166-1 alpha-2) or language (ISO 639); null while it is not known, or where the articles do not agree.
   * @example 'GB'
   */
  @ApiProperty({ type: String, nullable: true })
  value!: string | null;

  /**
   * Who says so: the domain’s ending, the articles, or staff. Null while nothing is known.
   * @example 'articles'
   */
  @ApiProperty({ enum: ['domain', 'articles', 'staff'], nullable: true })
  source!: 'domain' | 'articles' | 'staff' | null;

  /**
   * Share of the articles that say what most of them say, 0 to 1; null where not the articles say it.
   * @example 0.93
   */
  @ApiProperty({ type: Number, nullable: true })
  share!: number | null;

  /**
   * How many articles it was learned from.
   * @example 412
   */
  @ApiProperty({ type: 'integer', nullable: true })
  articles!: number | null;
}

/** Who publishes articles. */
export class OutletResponse {
  /**
   * Registrable domain, site on a platform, or slug of a source without a domain.
   * @example 'bbc.co.uk'
   */
  domain!: string;

  /**
   * Name for people.
   * @example 'BBC News'
   */
  name!: string;

  /** Where it is based. */
  country!: OutletFactResponse;

  /** What it writes in. */
  language!: OutletFactResponse;

  /**
   * Articles in the last 28 days that have any, when it was last counted.
   * @example 1180
   */
  @ApiProperty({ type: 'integer' })
  recentArticles!: number;

  /** When that was counted, and country and language were learned; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  learnedAt!: string | null;

  /** When its first article came. */
  @ApiProperty({ format: 'date-time' })
  firstSeenAt!: string;
}

/** Another name of an outlet. */
export class OutletAliasResponse {
  /**
   * Domain or slug that articles come under.
   * @example 'bbc.com'
   */
  domain!: string;

  /** When it was given. */
  @ApiProperty({ format: 'date-time' })
  changedAt!: string;

  /** Id of who gave it; null where it came with the product. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  changedBy!: string | null;
}

/** One outlet with its other names. */
export class OutletDetailResponse extends OutletResponse {
  /**
   * The outlet that this domain is another name of; null for an outlet of its own.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  aliasOf!: string | null;

  /** Its other names, in their alphabet. */
  aliases!: OutletAliasResponse[];

  /**
   * Days whose stored articles have yet to follow the rules of now; 0 once all do.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  pendingDays!: number;
}

/** A page of outlets. */
export class OutletListResponse {
  /** The outlets of this page. */
  data!: OutletResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
