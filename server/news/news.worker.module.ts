import { Module } from '@nestjs/common';
import { NewsProcessor } from './ingestion.processor';
import { NewsModule } from './news.module';

/** What of news runs in the queue process. */
@Module({ imports: [NewsModule], providers: [NewsProcessor] })
export class NewsWorkerModule {}
