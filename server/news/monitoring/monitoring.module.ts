import { Module } from '@nestjs/common';
import { WorkerPresence } from '../../platform/database/worker-presence';
import { SourcesModule } from '../sources/sources.module';
import { StorageModule } from '../storage/storage.module';
import { DayIntakesService } from './day-intakes.service';
import { NewsStateView } from './news-state.view';
import { IntakeRetentionRepository } from './intake-retention.repository';
import { SourceFiguresService } from './source-figures.service';
import { SourceStatesRepository } from './source-states.repository';
import { SourceStatusView } from './source-status.view';

const SHARED = [
  DayIntakesService,
  IntakeRetentionRepository,
  NewsStateView,
  SourceFiguresService,
  SourceStatesRepository,
  SourceStatusView,
  WorkerPresence,
];

/** What each source brought, and whether it still does. */
@Module({ imports: [StorageModule, SourcesModule], providers: SHARED, exports: SHARED })
export class MonitoringModule {}
