import { Module } from '@nestjs/common';
import { OutboundModule } from '../../../platform/outbound/outbound.module';
import { NewsModule } from '../../news.module';
import { FeedEntriesRepository } from './feed-entries.repository';
import { FeedPoller } from './feed-poller.service';
import { FeedReader } from './feed-reader.service';
import { FeedsListRepository } from './feeds-list.repository';
import { FeedsListService } from './feeds-list.service';
import { FeedsRepository } from './feeds.repository';
import { FeedsService } from './feeds.service';

/** Feeds: which there are, and what they bring. */
@Module({
  imports: [NewsModule, OutboundModule],
  providers: [FeedEntriesRepository, FeedPoller, FeedReader, FeedsListRepository, FeedsListService, FeedsRepository, FeedsService],
  exports: [FeedsListRepository, FeedsRepository, FeedsService],
})
export class FeedsModule {}
