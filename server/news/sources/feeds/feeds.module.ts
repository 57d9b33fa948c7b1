import { Module } from '@nestjs/common';
import { OutboundModule } from '../../../platform/outbound/outbound.module';
import { StorageModule } from '../../storage/storage.module';
import { FeedEntriesRepository } from './feed-entries.repository';
import { FeedPoller } from './feed-poller.service';
import { FeedReader } from './feed-reader.service';
import { FeedRecords } from './feed-records.repository';
import { FeedsListRepository } from './feeds-list.repository';
import { FeedsListService } from './feeds-list.service';
import { FeedsRepository } from './feeds.repository';
import { FeedsService } from './feeds.service';

/** Feeds: which there are, and what they bring. */
@Module({
  imports: [StorageModule, OutboundModule],
  providers: [FeedEntriesRepository, FeedPoller, FeedReader, FeedRecords, FeedsListRepository, FeedsListService, FeedsRepository, FeedsService],
  exports: [FeedRecords, FeedsListRepository, FeedsRepository, FeedsService],
})
export class FeedsModule {}
