import { type CatalogueIndex, type Family, type Latest, valueOf } from '../indexes';
import { SCOPES } from '../reference/scopes';

/** Levels of evidence that a value should have to be pointed at. */
const SURE_LEVELS: readonly string[] = ['high', 'fair'];

/**
 * Indexes of the scopes given that are farthest from calm now: the highest MVI, the lowest ISR. Values that rest on little come after
 * all others.
 */
export function mostRestless(family: Family, scopes: Iterable<number>, latest: ReadonlyMap<number, Latest>, count: number): CatalogueIndex[] {
  const candidates = [...scopes].flatMap((scope) => {
    const record = latest.get(scope)?.record ?? null;
    const value = valueOf(family, record);
    return value === null ? [] : [{ scope, doubt: SURE_LEVELS.includes(record!.level) ? 0 : 1, calm: family === 'mvi' ? -value : value }];
  });
  return candidates
    .sort((a, b) => a.doubt - b.doubt || a.calm - b.calm || a.scope - b.scope)
    .slice(0, count)
    .map(({ scope }) => ({ family, scope: SCOPES[scope] }));
}
