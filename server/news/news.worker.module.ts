import { Module } from '@nestjs/common';
import { CoverageProcessor } from './coverage/coverage.processor';
import { MonitoringProcessor } from './monitoring/monitoring.processor';
import { NewsModule } from './news.module';
import { SOURCES } from './sources/registry';
import { LabelsProcessor } from './storage/labels/labels.processor';
import { SearchProcessor } from './storage/search/search.processor';
import { OutletsProcessor } from './storage/outlets/outlets.processor';

/** The parts of news that run in the worker. */
@Module({
  imports: [NewsModule],
  providers: [
    ...SOURCES.flatMap(({ processors }) => processors),
    CoverageProcessor,
    MonitoringProcessor,
    LabelsProcessor,
    OutletsProcessor,
    SearchProcessor,
  ],
})
export class NewsWorkerModule {}
