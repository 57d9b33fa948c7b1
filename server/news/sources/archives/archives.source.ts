import { Module } from '@nestjs/common';
import type { Source } from '../../model/source';
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
  records: ArchiveRecords,
  module: ArchivesModule,
  processors: [],
};
