import { Injectable } from '@nestjs/common';
import type { Dataset } from '../news';
import type { Principal } from '../platform/http/principal';
import { CoverageInputsView } from './coverage-inputs.view';
import { type Provenance, provenanceOf } from './provenance';

/** Decides which dataset a caller reads. */
@Injectable()
export class DatasetService {
  constructor(private readonly coverage: CoverageInputsView) {}

  /** Test keys always read the simulated dataset; all others the live one from its first day on, and until then the simulated. */
  async choose({ mode }: Pick<Principal, 'mode'>): Promise<Provenance> {
    const dataset: Dataset = mode === 'live' && (await this.coverage.hasAny('live')) ? 'live' : 'simulated';
    return provenanceOf(dataset, await this.coverage.listSources(dataset));
  }
}
