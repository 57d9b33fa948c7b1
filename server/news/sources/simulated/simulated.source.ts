import { Module } from '@nestjs/common';
import type { Source } from '../../model/source';
import { StorageModule } from '../../storage/storage.module';
import { SimulatedArticles } from './simulated-articles.service';
import { SimulatedCoverageService } from './simulated-coverage.service';
import { SimulatedRecords } from './simulated-records.repository';
import { SimulatedSearch } from './simulated-search.service';
import { SimulatedProcessor } from './simulated.processor';

@Module({
  imports: [StorageModule],
  providers: [SimulatedArticles, SimulatedCoverageService, SimulatedRecords, SimulatedSearch],
  exports: [SimulatedArticles, SimulatedCoverageService, SimulatedRecords],
})
class SimulatedModule {}

export const SIMULATED_SOURCE: Source = {
  name: 'simulated',
  streams: ['simulated'],
  dataset: 'simulated',
  expected: null,
  // A day of the simulated world is known when it is over.
  lag: { late: 26 * 3_600, silent: 50 * 3_600 },
  filesKeptDays: null,
  attribution: null,
  isOn: () => true,
  files: null,
  records: SimulatedRecords,
  module: SimulatedModule,
  processors: [SimulatedProcessor],
};
