import { METHODOLOGY_VERSION } from '../../volatility/methodology';
import { attributionOf, type Dataset } from '../../news';

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
