import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts';
import { IndexesExplainingModule, IndexesReadingModule } from '../indexes';
import { ReportReading } from './reports/report-reading.service';
import { ReportsRepository } from './reports/reports.repository';
import { WatchedValues } from './watchlists/watched-values.service';
import { WatchlistsRepository } from './watchlists/watchlists.repository';

/** What weekly reports are made of, for the process that shows them and the one that sends them. */
@Module({
  imports: [UsersModule, IndexesReadingModule, IndexesExplainingModule],
  providers: [ReportReading, ReportsRepository, WatchedValues, WatchlistsRepository],
  exports: [ReportReading, ReportsRepository, WatchedValues, WatchlistsRepository],
})
export class AlertsReportsModule {}
