import { explanationSearch, NOT_EXPLAINED, parseExplanation } from './explanation-state';

const parse = (search: string): ReturnType<typeof parseExplanation> => parseExplanation(new URLSearchParams(search));

describe('state of an explanation in the address', () => {
  it('reads an explanation from the address, and writes it back as it was', () => {
    const search = { explain: '2026-11-02', against: '2026-10-28', by: 'stories', parts: 'table' };
    const { state, ignored } = parseExplanation(new URLSearchParams(search));
    expect([state, ignored]).toEqual([{ date: '2026-11-02', against: '2026-10-28', by: 'stories', view: 'table' }, []]);
    expect(explanationSearch(state)).toEqual(search);
  });

  it('leaves what is usual out of the address', () => {
    expect(explanationSearch({ ...NOT_EXPLAINED, date: '2026-11-02' })).toEqual({ explain: '2026-11-02', against: null, by: null, parts: null });
    expect(explanationSearch(NOT_EXPLAINED)).toEqual({ explain: null, against: null, by: null, parts: null });
  });

  it.each([
    ['explain=2026-02-30', ['explain=2026-02-30']],
    ['explain=today', ['explain=today']],
    ['explain=2026-11-02&against=x&by=color&parts=map', ['against=x', 'by=color', 'parts=map']],
  ])('says what of %s cannot be used', (search, ignored) => {
    expect(parse(search).ignored).toEqual(ignored);
  });

  it('ignores a day to compare with where no day is explained', () => {
    expect(parse('against=2026-10-28').state).toEqual(NOT_EXPLAINED);
  });
});
