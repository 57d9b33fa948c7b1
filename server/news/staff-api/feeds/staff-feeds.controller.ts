import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { FeedListResponse, ListFeedsQuery, toFeedResponse, toFeedsFileResponse } from './staff-feeds.dto';
import { StaffFeedsService } from './staff-feeds.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/feeds')
export class StaffFeedsController {
  constructor(private readonly feeds: StaffFeedsService) {}

  /** Feeds by address, with their state, last answer and last failure, and the file that lists them, with its invalid lines. */
  @Get()
  async listFeeds(@Query() query: ListFeedsQuery): Promise<FeedListResponse> {
    const [{ rows, nextCursor }, file] = await Promise.all([this.feeds.list(query), this.feeds.findFile()]);
    return { data: rows.map(toFeedResponse), next_cursor: nextCursor, file: file === null ? null : toFeedsFileResponse(file) };
  }
}
