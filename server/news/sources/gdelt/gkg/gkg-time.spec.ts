import { parseGkgTime } from './gkg-time';

describe('GKG timestamps', () => {
  it.each(['0', '', '20260230120000', '20261301000000', '20260010000000', '20260101240000', '20260101006000', '2026010100000x', '00000101000000'])(
    'reject %s',
    (text) => expect(parseGkgTime(text)).toBeNull(),
  );

  it('accept 29 February in leap years only', () => {
    expect(parseGkgTime('20240229000000')).toBe(Date.UTC(2024, 1, 29));
    expect(parseGkgTime('20230229000000')).toBeNull();
  });
});
