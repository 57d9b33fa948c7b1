import { VolatilityEngine } from '../engine/engine';
import { historyDaysOf, METHODOLOGIES, METHODOLOGY_VERSIONS, type MethodologyVersion, rulesOf } from './methodologies';
import { METHODOLOGY } from './methodology';
import { panelCoverage } from '../engine/sample-panel';

const SCOPES = Int32Array.of(3, 4);
const DAYS = panelCoverage({ seed: 5, outlets: 20, firstDay: 1000, days: 30, shares: { 3: 0.15, 4: 0.03 } });

function advanced(methodology?: MethodologyVersion): VolatilityEngine {
  const engine = new VolatilityEngine({ scopes: SCOPES, methodology });
  for (const day of DAYS) engine.advance(day);
  return engine;
}

describe('the methodologies', () => {
  it.each(METHODOLOGY_VERSIONS)('publish %s with a change log that ends with it and can be serialised unchanged', (version) => {
    const { changes, ...facts } = METHODOLOGIES[version];
    expect(facts.version).toBe(version);
    expect(changes[changes.length - 1].version).toBe(version);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
    expect(rulesOf(version)).toMatchObject({ version, baselineDays: facts.parameters.baselineDays });
  });

  it('refuses a version that does not exist with a RangeError', () => {
    for (const version of ['v0', 'toString']) expect(() => rulesOf(version as MethodologyVersion)).toThrow(RangeError);
  });

  it('needs 90 complete days before the first value of v1 and 21 before that of v2', () => {
    expect(METHODOLOGY_VERSIONS.map(historyDaysOf)).toEqual([90, 21]);
  });

  it('computes by v1 where no methodology is named', () => {
    expect(advanced().snapshot().equals(advanced('v1').snapshot())).toBe(true);
    expect(METHODOLOGIES.v1).toBe(METHODOLOGY);
  });

  it.each([
    ['v1', 'v2'],
    ['v2', 'v1'],
  ] as const)('refuses a snapshot of %s in an engine of %s', (from, to) => {
    const bytes = advanced(from).snapshot();
    expect(() => VolatilityEngine.restore({ scopes: SCOPES, methodology: to }, bytes)).toThrow(RangeError);
    expect(VolatilityEngine.restore({ scopes: SCOPES, methodology: from }, bytes).snapshot().equals(bytes)).toBe(true);
  });
});
