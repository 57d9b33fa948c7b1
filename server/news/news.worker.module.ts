import { Module } from '@nestjs/common';
import { BackfillProcessor } from './backfill/backfill.processor';
import { NewsProcessor } from './ingestion.processor';
import { FeedsModule } from './feeds/feeds.module';
import { FeedsProcessor } from './feeds/feeds.processor';
import { NewsModule } from './news.module';
import { WatchProcessor } from './watch/watch.processor';
import { OutletsProcessor } from './outlets/outlets.processor';

/** What of news runs in the queue process. */
@Module({ imports: [NewsModule, FeedsModule], providers: [NewsProcessor, WatchProcessor, FeedsProcessor, BackfillProcessor, OutletsProcessor] })
export class NewsWorkerModule {}
