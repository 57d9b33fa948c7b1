import type { CatalogueIndex, OwnIndex } from '../../indexes';
import type { BacktestFiringResponse } from './backtest.dto';

/** The newest firings are listed, the others counted. */
export const FIRINGS_SHOWN = 500;

/** What a rule is tried on: indexes of the catalogue, and the organization's own. */
export interface TriedIndexes {
  readonly indexes: readonly CatalogueIndex[];
  readonly own: readonly OwnIndex[];
}

/** Days that are tried, both inclusive. */
export interface TriedSpan {
  readonly start: number;
  readonly to: number;
}

/** The first day that was tried, the day behind the span where there was none, and the days on which the rule would have fired. */
export interface Tried {
  readonly from: number;
  readonly firings: BacktestFiringResponse[];
}
