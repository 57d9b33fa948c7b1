import { Module } from '@nestjs/common';
import type { Source } from '../../model/source';
import { ARCHIVE_FILES } from './archive-files';
import { IMPORT } from './archive-part';
import { ArchiveRecords } from './archive-records.repository';

@Module({ providers: [ArchiveRecords], exports: [ArchiveRecords] })
class ArchivesModule {}

/** An import is expected of nobody. */
export const ARCHIVES_SOURCE: Source = {
  name: IMPORT,
  streams: [IMPORT],
  dataset: 'live',
  expected: null,
  lag: null,
  filesKeptDays: null,
  attribution: null,
  isOn: () => false,
  files: ARCHIVE_FILES,
  records: ArchiveRecords,
  module: ArchivesModule,
  processors: [],
};
