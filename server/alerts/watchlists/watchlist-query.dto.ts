import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsId, IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { type Language, LANGUAGES } from '../../platform/messages/messages';

/** How a list is answered. */
export class GetWatchlistQuery {
  /**
   * Format of the reply: `json` or `csv`.
   * @example 'csv'
   */
  @IsOptional()
  @IsOneOf(['json', 'csv'])
  @ApiProperty({ default: 'json' })
  format?: 'json' | 'csv';
}

/** What opens a feed. */
export class WatchlistFeedQuery {
  /** ID of the person whose address it is. */
  @IsId()
  reader!: string;

  /** The secret of its address. */
  @IsText({ max: 100 })
  token!: string;

  /**
   * Language of the feed; English unless another is asked for.
   * @example 'fr'
   */
  @IsOptional()
  @IsOneOf(LANGUAGES)
  language?: Language;
}
