import { Module } from '@nestjs/common';
import { CoverageModule } from './coverage/coverage.module';
import { MonitoringModule } from './monitoring/monitoring.module';
import { SourcesModule } from './sources/sources.module';
import { StorageModule } from './storage/storage.module';

const PARTS = [StorageModule, SourcesModule, CoverageModule, MonitoringModule];

/** From sources to daily coverage. */
@Module({ imports: PARTS, exports: PARTS })
export class NewsModule {}
