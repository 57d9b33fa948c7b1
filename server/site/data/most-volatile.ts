import { type CatalogueIndex, type Family, type Latest, valueOf } from '../../indexes';
import { SCOPES } from '../../reference/scopes';

/** Levels of evidence that are good enough to feature a value. */
const SURE_LEVELS: readonly string[] = ['high', 'fair'];

/** The most volatile indexes among these scopes: the highest MVI, the lowest ISR. Values with little evidence come last. */
export function mostVolatile(family: Family, scopes: Iterable<number>, latest: ReadonlyMap<number, Latest>, count: number): CatalogueIndex[] {
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
