import { Injectable } from '@nestjs/common';
import type { Dataset } from '../model/dataset';
import type { Principal } from '../../platform/access/principal';
import { CoverageSummariesView } from './coverage-summaries.view';
import { type Provenance, provenanceOf } from './provenance';

/** Decides which dataset a caller reads. */
@Injectable()
export class DatasetService {
  constructor(private readonly coverage: CoverageSummariesView) {}

  /**
   * Test keys always read the simulated dataset; all others the live one from its first day on, and until then the simulated.
   * An instance that has no simulated world answers from the live dataset though it is empty: nothing there is invented.
   */
  async choose({ mode }: Pick<Principal, 'mode'>): Promise<Provenance> {
    const dataset: Dataset = mode === 'test' || !(await this.answersLive()) ? 'simulated' : 'live';
    return provenanceOf(dataset, await this.coverage.listSources(dataset));
  }

  private async answersLive(): Promise<boolean> {
    return (await this.coverage.hasAny('live')) || !(await this.coverage.hasAny('simulated'));
  }
}
