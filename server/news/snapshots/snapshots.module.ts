import { Module } from '@nestjs/common';
import { OutboundModule } from '../../platform/outbound/outbound.module';
import { StorageModule } from '../storage/storage.module';
import { SnapshotExport } from './snapshot-export.service';
import { SnapshotImport } from './snapshot-import.service';
import { SnapshotSource } from './snapshot-source';

/** What indexes are computed from, out and in. */
@Module({
  imports: [StorageModule, OutboundModule],
  providers: [SnapshotExport, SnapshotImport, SnapshotSource],
  exports: [SnapshotExport, SnapshotImport],
})
export class SnapshotsModule {}
