import { SCOPE_COUNT, SCOPES } from '../../reference/scopes';
import { allScopes, PAIR_PARTITIONS, PARTITIONS } from './partitions';

describe('partitions', () => {
  it('hold every scope of the catalogue exactly once', () => {
    const scopes = PARTITIONS.flatMap((partition) => allScopes(partition)).sort((a, b) => a - b);
    expect(scopes).toEqual(Array.from({ length: SCOPE_COUNT }, (_, scope) => scope));
  });

  it('the core holds world, regions, countries and categories, the others nothing but pairs', () => {
    expect(PARTITIONS).toHaveLength(PAIR_PARTITIONS + 1);
    expect(allScopes(PARTITIONS[0])).toHaveLength(217);
    for (const partition of PARTITIONS.slice(1)) {
      expect(new Set(allScopes(partition).map((scope) => SCOPES[scope].kind))).toEqual(new Set(['pair']));
      expect([463, 464]).toContain(partition.scopes.length);
    }
  });

  it('the regions share the countries of the world between them', () => {
    const [world, developed, emerging] = PARTITIONS[0].aggregates;
    expect([...developed.members, ...emerging.members].sort((a, b) => a - b)).toEqual([...world.members]);
    expect(developed.members).toHaveLength(37);
  });
});
