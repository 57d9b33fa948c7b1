import { chooseEdition, editionsOf, readAsOf } from './editions';

const SWITCH = Date.parse('2026-03-01T10:00:00Z') / 1000;
const BOTH = editionsOf('live', [
  { version: 'v1', publishedAt: null },
  { version: 'v2', publishedAt: SWITCH },
]);
const at = (text: string): Date => new Date(text);

describe('editionsOf', () => {
  it('lets a version end where the next one begins', () => {
    expect(BOTH).toEqual([
      { dataset: 'live', methodology: 'v1', knownFrom: -Infinity, endsAt: SWITCH },
      { dataset: 'live', methodology: 'v2', knownFrom: SWITCH, endsAt: Infinity },
    ]);
  });

  it('gives one version before anything is computed', () => {
    expect(editionsOf('live', [])).toEqual([
      { dataset: 'live', methodology: expect.stringMatching(/^v\d$/), knownFrom: -Infinity, endsAt: Infinity },
    ]);
  });
});

describe('chooseEdition', () => {
  it.each([
    [undefined, null, 'v2'],
    [undefined, at('2026-03-01T09:59:59Z'), 'v1'],
    [undefined, at('2026-03-01T10:00:00Z'), 'v2'],
    [undefined, at('1999-01-01T00:00:00Z'), 'v1'],
    ['v1', null, 'v1'],
    ['v1', at('2026-04-01T00:00:00Z'), 'v1'],
    ['v2', at('2026-02-01T00:00:00Z'), 'v2'],
  ])('answers a call for version %s as of %j by %s', (wanted, asOf, methodology) => {
    expect(chooseEdition(BOTH, wanted, asOf)).toMatchObject({ methodology });
  });

  it('says which versions are published where the one asked for is not', () => {
    const begunWithV2 = editionsOf('live', [{ version: 'v2', publishedAt: null }]);
    expect(() => chooseEdition(begunWithV2, 'v1', null)).toThrow('Nothing has been published by methodology v1. Published versions: v2.');
  });

  it('refuses what is no version with 400', () => {
    expect(() => chooseEdition(BOTH, '__proto__', null)).toThrow(expect.objectContaining({ kind: expect.objectContaining({ status: 400 }) }));
  });
});

describe('readAsOf', () => {
  it('reads a version that has ended as of its end at the latest, and others as asked', () => {
    const [v1, v2] = BOTH;
    const earlier = at('2026-02-01T00:00:00Z');
    expect([readAsOf(v1, null), readAsOf(v1, at('2026-04-01T00:00:00Z')), readAsOf(v1, earlier)]).toEqual([
      at('2026-03-01T10:00:00Z'),
      at('2026-03-01T10:00:00Z'),
      earlier,
    ]);
    expect([readAsOf(v2, null), readAsOf(v2, earlier)]).toEqual([null, earlier]);
  });
});
