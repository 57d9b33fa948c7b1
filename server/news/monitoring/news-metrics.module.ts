import { Module } from '@nestjs/common';
import { MonitoringModule } from './monitoring.module';
import { NewsMetrics } from './news-metrics';

/** Numbers of the sources at /metrics, of the HTTP process. */
@Module({ imports: [MonitoringModule], providers: [NewsMetrics] })
export class NewsMetricsModule {}
