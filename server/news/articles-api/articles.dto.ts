import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsText } from '../../platform/http/input/field-rules';
import { IsDay } from '../../platform/http/input/fields';
import { FormatPageQuery } from '../../platform/http/lists/page-query.dto';
import { ProvenanceResponse } from '../provenance/provenance.dto';

const LIST_MAX = 2_000;

/** Which articles to list. */
export class ListArticlesQuery extends FormatPageQuery {
  /**
   * ISO 3166 codes, separated by commas: articles about one of them.
   * @example 'SA,QA'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  countries?: string;

  /**
   * Category codes, separated by commas: articles about one of them.
   * @example 'energy,economy'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  categories?: string;

  /**
   * Words of headlines and names. `"…"` finds words that stand together, `or` either, `-` leaves out.
   * @example '"rate decision" -housing'
   */
  @IsOptional()
  @IsText({ max: 500 })
  query?: string;

  /**
   * Domains of outlets, separated by commas: these alone, with the sites under them.
   * @example 'example.com'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  outlets?: string;

  /**
   * Domains of outlets to leave out, separated by commas.
   * @example 'example.org'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  exclude_outlets?: string;

  /**
   * ISO 3166 codes of the outlets' own countries, separated by commas.
   * @example 'GB,US'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  outlet_countries?: string;

  /**
   * ISO 639 codes of the languages that outlets write in, separated by commas.
   * @example 'en,fr'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  outlet_languages?: string;

  /**
   * Names of the outlets' owners, separated by semicolons.
   * @example 'Reach plc'
   */
  @IsOptional()
  @IsText({ max: LIST_MAX })
  owners?: string;

  /**
   * First day.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day, included.
   * @example '2026-03-31'
   */
  @IsOptional()
  @IsDay()
  to?: string;
}

/** An article: what it is called and about, and where it is. Its text is not kept. */
export class ArticleResponse {
  /**
   * Its headline.
   * @example 'Saudi Arabia: the grid plan moved ahead of plan (simulated story 812)'
   */
  headline!: string;

  /**
   * Domain of the outlet.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * ISO 639 code; `und` if unknown.
   * @example 'en'
   */
  language!: string;

  /**
   * UTC day on which it counts.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * When it was first seen.
   * @example '2026-03-02T08:12:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  first_seen!: string;

  /**
   * Its address; null where there is none to open.
   * @example 'https://balfaltimes.example/2026-03-02/story-812'
   */
  @ApiProperty({ type: String, nullable: true })
  url!: string | null;

  /**
   * ISO 3166 alpha-2 codes of the countries that it is about.
   * @example ['SA']
   */
  @ApiProperty({ type: String, isArray: true })
  countries!: string[];

  /**
   * Codes of the categories that it is about.
   * @example ['energy']
   */
  @ApiProperty({ type: String, isArray: true })
  categories!: string[];

  /**
   * Source that brought it.
   * @example 'simulated'
   */
  source!: string;
}

/** How far articles are searched. */
export class SearchedDaysResponse {
  /**
   * Days of the range with articles.
   * @example 31
   */
  @ApiProperty({ type: 'integer' })
  days!: number;

  /**
   * Of those, the days that are searched; the others follow in the background.
   * @example 31
   */
  @ApiProperty({ type: 'integer' })
  ready!: number;
}

/** A page of articles, the latest day first, and of a day those that came last. */
export class ArticleListResponse extends ProvenanceResponse {
  /** The articles of this page. Those taken back since the first page are missing. */
  data!: ArticleResponse[];

  /** How far articles are searched. */
  searched!: SearchedDaysResponse;

  /**
   * Cursor of the next page; null on the last one. What came in since the first page is not on later ones.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
