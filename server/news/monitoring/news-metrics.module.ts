import { Module } from '@nestjs/common';
import { NewsModule } from '../news.module';
import { NewsMetrics } from './news-metrics';

/** Numbers of the sources at /metrics, of the HTTP process. */
@Module({ imports: [NewsModule], providers: [NewsMetrics] })
export class NewsMetricsModule {}
