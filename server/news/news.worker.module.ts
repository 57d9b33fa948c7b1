import { Module } from '@nestjs/common';
import { CoverageProcessor } from './coverage/coverage.processor';
import { MonitoringProcessor } from './monitoring/monitoring.processor';
import { NewsModule } from './news.module';
import { SOURCES } from './sources/registry';
import { OutletsProcessor } from './storage/outlets/outlets.processor';

/** What of news runs in the queue process. */
@Module({
  imports: [NewsModule],
  providers: [...SOURCES.flatMap(({ processors }) => processors), CoverageProcessor, MonitoringProcessor, OutletsProcessor],
})
export class NewsWorkerModule {}
