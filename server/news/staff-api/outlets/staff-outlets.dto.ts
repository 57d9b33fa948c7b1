import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../../../platform/http/input/field-rules';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { CATEGORIES } from '../../../reference/categories';
import { OUTLET_COUNTRIES } from '../../enrichment/outlets/country-of-domain';
import { OutletOwnerResponse } from './outlet-owners.dto';

export const OUTLET_SORTS = ['domain', 'articles', 'newest'] as const;
export type OutletSort = (typeof OUTLET_SORTS)[number];

const COUNTRY_CODES = [...OUTLET_COUNTRIES].sort();
const FIELDS = CATEGORIES.map(({ code }) => code);
const LANGUAGE = /^[a-z]{2,3}$/;

/** Which outlets to list. */
export class ListOutletsQuery extends PageQuery {
  /**
   * Only outlets whose domain, name or alias contains this.
   * @example 'guardian'
   */
  @IsOptional()
  @IsText({ max: 100, isTrimmed: true })
  search?: string;

  /**
   * Only outlets based in this country (ISO 3166-1 alpha-2).
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

/** What to correct; what is left out stays as it is. */
export class UpdateOutletRequest {
  /**
   * Display name; null restores the one the sources give.
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

  /**
   * The one category that it writes about (code); null: as the product knows it.
   * @example 'sports'
   */
  @IsOptional()
  @ApiProperty({ nullable: true })
  @IsOneOf(FIELDS)
  field?: string | null;
}

/** A fact about an outlet, and where it comes from. */
export class OutletFactResponse {
  /**
   * The country (ISO 3166-1 alpha-2) or language (ISO 639); null while unknown, or if the articles disagree.
   * @example 'GB'
   */
  @ApiProperty({ type: String, nullable: true })
  value!: string | null;

  /**
   * Where it comes from: the domain’s ending, the articles, the product’s table of large outlets, or staff. Null while unknown.
   * @example 'articles'
   */
  @ApiProperty({ enum: ['domain', 'articles', 'table', 'staff'], nullable: true })
  source!: 'domain' | 'articles' | 'table' | 'staff' | null;

  /**
   * Share of the articles that agree, 0 to 1; null if it does not come from articles.
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

/** The one category that an outlet writes about. */
export class OutletFieldResponse {
  /**
   * Code of the category; null for outlets that write about many.
   * @example 'sports'
   */
  @ApiProperty({ enum: FIELDS, nullable: true })
  value!: string | null;

  /**
   * Where it comes from: the product’s tables, or staff.
   * @example 'table'
   */
  @ApiProperty({ enum: ['table', 'staff'], nullable: true })
  source!: 'table' | 'staff' | null;
}

/** A publisher of articles. */
export class OutletResponse {
  /**
   * Registrable domain, site on a platform, or slug of a source without a domain.
   * @example 'bbc.co.uk'
   */
  domain!: string;

  /**
   * Display name.
   * @example 'BBC News'
   */
  name!: string;

  /** Where it is based. */
  country!: OutletFactResponse;

  /** The language it publishes in. */
  language!: OutletFactResponse;

  /** What it writes about. */
  field!: OutletFieldResponse;

  /**
   * Whose it is today; outlets of one owner are counted as one voice. Null where nobody is known.
   * @example 'Reach plc'
   */
  @ApiProperty({ type: String, nullable: true })
  owner!: string | null;

  /**
   * Articles over the last 28 days with coverage, when last counted.
   * @example 1180
   */
  @ApiProperty({ type: 'integer' })
  recentArticles!: number;

  /** When that was counted and country and language were learned; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  learnedAt!: string | null;

  /** When its first article arrived. */
  @ApiProperty({ format: 'date-time' })
  firstSeenAt!: string;
}

/** An alias of an outlet. */
export class OutletAliasResponse {
  /**
   * Domain or slug under which articles arrive.
   * @example 'bbc.com'
   */
  domain!: string;

  /** When it was added. */
  @ApiProperty({ format: 'date-time' })
  changedAt!: string;

  /** Id of the person who added it; null if it came with the product. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  changedBy!: string | null;
}

/** One outlet with its aliases. */
export class OutletDetailResponse extends OutletResponse {
  /**
   * The outlet that this domain is an alias of; null for an outlet of its own.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  aliasOf!: string | null;

  /** Its aliases, in alphabetical order. */
  aliases!: OutletAliasResponse[];

  /** Its owners, the earliest first. */
  owners!: OutletOwnerResponse[];

  /**
   * Days whose stored articles do not follow the current rules yet; 0 once all do.
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
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
