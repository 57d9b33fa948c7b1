import { ApiProperty } from '@nestjs/swagger';
import { IsIdList } from '../../platform/http/input/field-rules';

const ORDERED_MAX = 1_000;

/** In which order a person sees their lists. */
export class OrderWatchlistsRequest {
  /** Ids of lists; those that are not named come behind them, by name. */
  @IsIdList(ORDERED_MAX)
  ids!: string[];
}

/** Where a list is read by feed readers. */
export class WatchlistFeedResponse {
  /**
   * Whoever knows the address reads the list: it ends when another takes its place.
   * @example 'https://barograph.example/api/watchlists/…/feed.atom?token=…'
   */
  @ApiProperty({ format: 'uri' })
  url!: string;
}
