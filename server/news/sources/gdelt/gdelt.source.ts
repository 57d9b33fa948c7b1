import type { Source } from '../../model/source';
import { BackfillProcessor } from './backfill/backfill.processor';
import { GDELT, GDELT_TRANSLATED } from './gdelt-name';
import { GdeltRecords } from './gdelt-records.repository';
import { GdeltModule } from './gdelt.module';
import { GKG_FILES } from './gkg/gkg-files';
import { WindowsProcessor } from './windows.processor';

export const GDELT_SOURCE: Source = {
  name: GDELT,
  streams: [GDELT, GDELT_TRANSLATED],
  dataset: 'live',
  expected: 'windows',
  lag: { late: 45 * 60, silent: 3 * 3_600 },
  filesKeptDays: null,
  attribution: 'gdelt',
  isOn: ({ live }) => live,
  files: GKG_FILES,
  records: GdeltRecords,
  module: GdeltModule,
  processors: [WindowsProcessor, BackfillProcessor],
};
