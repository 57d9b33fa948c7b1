import { Inject, Injectable } from '@nestjs/common';
import type { Dataset } from '../model/dataset';
import type { Principal } from '../../platform/access/principal';
import { CONFIG, type Config } from '../../platform/config/config';
import { CoverageSummariesView } from './coverage-summaries.view';
import { HISTORY_DAYS, type Provenance, provenanceOf } from './provenance';

/** Decides which dataset a caller reads. */
@Injectable()
export class DatasetService {
  constructor(
    private readonly coverage: CoverageSummariesView,
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
  ) {}

  /**
   * Test keys always read the simulated dataset. All others read the live one, even when it is empty; only a demonstration shows
   * them the simulated world until live data comes in.
   */
  async choose({ mode }: Pick<Principal, 'mode'>): Promise<Provenance> {
    const dataset: Dataset = mode === 'test' || (await this.isDemonstrating()) ? 'simulated' : 'live';
    const [sources, history] = await Promise.all([this.coverage.listSources(dataset), this.coverage.getHistory(dataset, HISTORY_DAYS + 1)]);
    return provenanceOf(dataset, sources, history);
  }

  private async isDemonstrating(): Promise<boolean> {
    return this.config.demonstration && !(await this.coverage.hasAny('live')) && (await this.coverage.hasAny('simulated'));
  }
}
