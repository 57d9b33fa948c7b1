import { Module } from '@nestjs/common';
import { GdeltModule } from '../../sources/gdelt/gdelt.module';
import { BackfillsController } from './backfills.controller';
import { StaffBackfillsService } from './staff-backfills.service';

/** Backfills over HTTP, for the staff. */
@Module({ imports: [GdeltModule], controllers: [BackfillsController], providers: [StaffBackfillsService] })
export class BackfillsModule {}
