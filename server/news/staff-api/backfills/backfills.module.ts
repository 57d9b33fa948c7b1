import { Module } from '@nestjs/common';
import { NewsModule } from '../../news.module';
import { BackfillsController } from './backfills.controller';
import { StaffBackfillsService } from './staff-backfills.service';

/** Backfills over HTTP, for the staff. */
@Module({ imports: [NewsModule], controllers: [BackfillsController], providers: [StaffBackfillsService] })
export class BackfillsModule {}
