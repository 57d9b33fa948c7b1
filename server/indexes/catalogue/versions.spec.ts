import { editionsOf } from './editions';
import { parametersOf, viewVersions } from './versions';

const SWITCH = Date.parse('2026-03-01T10:00:00Z') / 1000;

describe('viewVersions', () => {
  it('says since when the newest version is the default, and when it ended the one before', () => {
    const replaced = editionsOf('live', [
      { version: 'v1', publishedAt: null },
      { version: 'v2', publishedAt: SWITCH },
    ]);
    expect(viewVersions(replaced)).toEqual([
      { version: 'v2', summary: expect.any(String), state: 'current', publishedAt: '2026-03-01T10:00:00.000Z', endedAt: null },
      { version: 'v1', summary: expect.any(String), state: 'ended', publishedAt: null, endedAt: '2026-03-01T10:00:00.000Z' },
    ]);
  });

  it('says that a dataset which began with a version has no values by those before', () => {
    const states = viewVersions(editionsOf('live', [{ version: 'v2', publishedAt: null }])).map(({ version, state }) => `${version} ${state}`);
    expect(states).toEqual(['v2 current', 'v1 not_computed']);
  });
});

describe('parametersOf', () => {
  it('says nothing of a version that only a later program knows', () => {
    expect(parametersOf('v99')).toEqual({});
    expect(parametersOf('v1')).toMatchObject({ panelDays: 28 });
  });
});
