import { METHODOLOGY_VERSION } from '../../volatility/methodology';
import type { Origin } from '../../platform/http/replies/table-reply';
import type { Dataset } from '../model/dataset';
import { attributionOf } from '../sources/registry';

/** Where the values of a reply come from; every reply with values says it. */
export interface Provenance {
  readonly dataset: Dataset;
  readonly sources: readonly string[];
  readonly methodology: string;
  readonly notice: string | null;
  readonly attribution: string | null;
}

const SIMULATED_NOTICE = 'Simulated data: these values describe an invented world and no real events.';

export function provenanceOf(dataset: Dataset, sources: readonly string[]): Provenance {
  return {
    dataset,
    sources,
    methodology: METHODOLOGY_VERSION,
    notice: dataset === 'simulated' ? SIMULATED_NOTICE : null,
    attribution: attributionOf(sources),
  };
}

/** How a reply says its provenance. */
export function originOf(provenance: Provenance): Origin {
  const { dataset, sources, methodology } = provenance;
  return {
    headers: { 'x-dataset': dataset, 'x-sources': sources.join(' '), 'x-methodology': methodology },
    members: provenance,
    columns: { dataset, sources, methodology },
  };
}
