import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module';
import { StorageModule } from '../storage/storage.module';
import { CoverageService } from './coverage.service';
import { DaySourcesService } from './day-sources.service';

/** From articles to days. */
@Module({ imports: [StorageModule, SourcesModule], providers: [CoverageService, DaySourcesService], exports: [CoverageService] })
export class CoverageModule {}
