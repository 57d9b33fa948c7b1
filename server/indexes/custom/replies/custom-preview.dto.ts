import { ApiProperty } from '@nestjs/swagger';
import { MatchedResponse } from './custom-index-parts.dto';

/** Articles of a month. */
export class PreviewMonthResponse {
  /**
   * The month.
   * @example '2026-03'
   */
  month!: string;

  /**
   * Articles in scope.
   * @example 412
   */
  @ApiProperty({ type: 'integer' })
  articles!: number;
}

/** An outlet that prints much of what is in scope. */
export class PreviewOutletResponse {
  /**
   * Domain.
   * @example 'reuters.com'
   */
  domain!: string;

  /**
   * Name.
   * @example 'Reuters'
   */
  name!: string;

  /**
   * Articles in scope.
   * @example 98
   */
  @ApiProperty({ type: 'integer' })
  articles!: number;
}

/** An article in scope. */
export class PreviewHeadlineResponse {
  /**
   * Headline.
   * @example 'Qatar signs long-term gas deal'
   */
  @ApiProperty({ type: String, nullable: true })
  headline!: string | null;

  /**
   * Domain of the outlet.
   * @example 'reuters.com'
   */
  outlet!: string;

  /**
   * Address of the article; null where it has none.
   * @example 'https://www.reuters.com/…'
   */
  @ApiProperty({ type: String, nullable: true })
  url!: string | null;

  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;
}

/** How many days of the range can be searched. */
export class SearchedDaysResponse {
  /**
   * Days of the range that have articles.
   * @example 365
   */
  @ApiProperty({ type: 'integer' })
  days!: number;

  /**
   * Those that can be searched already; the others follow in the background.
   * @example 365
   */
  @ApiProperty({ type: 'integer' })
  ready!: number;
}

/** What there would be without one of the conditions. */
export class NearestMatchResponse {
  /**
   * The condition left out.
   * @example 'query'
   */
  @ApiProperty({ enum: ['query', 'countries', 'categories', 'outlets', 'days'] })
  without!: string;

  /**
   * Articles that match without it.
   * @example 4120
   */
  @ApiProperty({ type: 'integer' })
  articles!: number;
}

/** What a custom index would be made of. Nothing is kept. */
export class CustomIndexPreviewResponse {
  /** What is found in all. */
  matched!: MatchedResponse;

  /** Articles by month, every month of the range that lies behind. */
  months!: PreviewMonthResponse[];

  /** The leading outlets, ten at most, the most articles first. */
  outlets!: PreviewOutletResponse[];

  /** Ten articles at most, the latest first. */
  headlines!: PreviewHeadlineResponse[];

  /** Where nothing matches: what would without one of the conditions, the most first; otherwise empty. */
  nearest!: NearestMatchResponse[];

  /** How much of the range can be searched. */
  searched!: SearchedDaysResponse;
}
