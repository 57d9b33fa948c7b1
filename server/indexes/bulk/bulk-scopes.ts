import type { Dataset } from '../../news';
import { FIRST_PAIR_SCOPE, type Scope, SCOPES } from '../../reference/scopes';

/**
 * The scopes whose values stand in the files of a dataset. Simulated values are for trying out what reads files: their country × category pairs, which
 * only the demonstration computes, would take twenty times as much room and processor time as all others.
 */
export function bulkScopes(dataset: Dataset): readonly Scope[] {
  return dataset === 'live' ? SCOPES : SCOPES.slice(0, FIRST_PAIR_SCOPE);
}
