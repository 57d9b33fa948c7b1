import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { BackfillRunner } from './backfill/backfill-runner.service';
import { BackfillService } from './backfill/backfill.service';
import { BackfillsRepository } from './backfill/backfills.repository';
import { HistoryProgressView } from './backfill/history-progress.view';
import { HistoryService } from './backfill/history.service';
import { GdeltRecords } from './gdelt-records.repository';
import { GdeltSamplesRepository } from './windows/gdelt-samples.repository';
import { GdeltNewsSource } from './windows/gdelt.news-source';
import { GdeltWindowsRepository } from './windows/gdelt-windows.repository';
import { LiveNewsService } from './windows/live-news.service';
import { MissedWindowsService } from './windows/missed-windows.service';
import { PausedHosts } from './windows/paused-hosts.repository';
import { ReissuedWindows } from './windows/reissued-windows.service';
import { SampleDecisions } from './windows/sample-decisions.service';
import { SourceContacts } from './windows/source-contacts.repository';
import { WindowTaker } from './windows/window-taker.service';

/** Windows of GDELT: the newest, those that were missed or posted anew, and ranges of the past. */
@Module({
  imports: [StorageModule],
  providers: [
    BackfillRunner,
    BackfillService,
    BackfillsRepository,
    GdeltNewsSource,
    GdeltRecords,
    GdeltSamplesRepository,
    GdeltWindowsRepository,
    HistoryProgressView,
    HistoryService,
    LiveNewsService,
    MissedWindowsService,
    PausedHosts,
    ReissuedWindows,
    SampleDecisions,
    SourceContacts,
    WindowTaker,
  ],
  exports: [
    BackfillRunner,
    BackfillService,
    BackfillsRepository,
    GdeltNewsSource,
    GdeltRecords,
    HistoryProgressView,
    HistoryService,
    LiveNewsService,
    SampleDecisions,
  ],
})
export class GdeltModule {}
