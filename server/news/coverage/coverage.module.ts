import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module';
import { StorageModule } from '../storage/storage.module';
import { AnnouncedDays } from './announced-days.service';
import { CoverageService } from './coverage.service';
import { DayBuilder } from './day-builder.service';
import { DaySourcesService } from './day-sources.service';
import { DayStates } from './day-states.service';

/** From articles to days. */
@Module({
  imports: [StorageModule, SourcesModule],
  providers: [AnnouncedDays, CoverageService, DayBuilder, DaySourcesService, DayStates],
  exports: [AnnouncedDays, CoverageService],
})
export class CoverageModule {}
