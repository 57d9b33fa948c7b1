import { Module } from '@nestjs/common';
import { MonitoringModule } from '../../monitoring/monitoring.module';
import { RefusedRowsView } from './refused-rows.view';
import { StaffSourcesController } from './staff-sources.controller';
import { StaffSources } from './staff-sources.service';

/** What staff see of sources; for the HTTP process. */
@Module({ imports: [MonitoringModule], controllers: [StaffSourcesController], providers: [RefusedRowsView, StaffSources] })
export class StaffSourcesModule {}
