import { Module } from '@nestjs/common';
import { BackfillProcessor } from './sources/gdelt/backfill/backfill.processor';
import { NewsProcessor } from './news.processor';
import { FeedsModule } from './sources/feeds/feeds.module';
import { FeedsProcessor } from './sources/feeds/feeds.processor';
import { NewsModule } from './news.module';
import { WatchProcessor } from './monitoring/monitoring.processor';
import { OutletsProcessor } from './storage/outlets/outlets.processor';

/** What of news runs in the queue process. */
@Module({ imports: [NewsModule, FeedsModule], providers: [NewsProcessor, WatchProcessor, FeedsProcessor, BackfillProcessor, OutletsProcessor] })
export class NewsWorkerModule {}
