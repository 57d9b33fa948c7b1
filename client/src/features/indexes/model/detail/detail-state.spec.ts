import { asOfInstant, DEFAULT_DETAIL, detailSearch, parseDetail } from './detail-state';

const parse = (search: string): ReturnType<typeof parseDetail> => parseDetail(new URLSearchParams(search));

describe('state of an index page in the address', () => {
  it('reads an empty address as the usual state, and writes that as an empty address', () => {
    expect(parse('')).toEqual({ state: DEFAULT_DETAIL, ignored: [] });
    expect(detailSearch(DEFAULT_DETAIL).toString()).toBe('');
    expect(parse('vs=&scale=&asof=&mean=')).toEqual({ state: DEFAULT_DETAIL, ignored: [] });
  });

  it('reads every choice from the address and writes it back unchanged', () => {
    const search = {
      ...{ range: '5Y', view: 'table', vs: 'mvi-qa,isr-energy', scale: 'index100', mean: '30', asof: '2026-10-01', volume: '0', interval: '0' },
      ...{ events: '0', tab: 'vintages', explain: '2026-03-09', against: '2026-03-01' },
    };
    const { state, ignored } = parseDetail(new URLSearchParams(search));
    expect([state.compared, state.scale, state.mean, state.asOf, state.hasEvents, ignored]).toEqual([
      ['mvi-qa', 'isr-energy'],
      'index100',
      30,
      '2026-10-01',
      false,
      [],
    ]);
    expect(Object.fromEntries(detailSearch(state))).toEqual(search);
  });

  it.each([
    ['range=2Y', ['range=2Y']],
    ['scale=log&mean=8&tab=news', ['scale=log', 'mean=8', 'tab=news']],
    ['asof=2026-02-30', ['asof=2026-02-30']],
    ['asof=yesterday', ['asof=yesterday']],
    ['asof=2026-03-03T25:20:00Z', ['asof=2026-03-03T25:20:00Z']],
    ['events=yes', ['events=yes']],
    ['vs=mvi-qa,<b>,mvi', ['vs=<b>,mvi']],
  ])('says what of %s cannot be used, and shows the rest', (search, ignored) => {
    expect(parse(search).ignored).toEqual(ignored);
  });

  it('takes an instant as well as a day for what was known, as alerts name the vintage of their value', () => {
    const { state, ignored } = parse('explain=2026-03-02&asof=2026-03-03T00:20:00Z');
    expect(ignored).toEqual([]);
    expect(asOfInstant(state.asOf ?? '')).toBe('2026-03-03T00:20:00Z');
    expect(asOfInstant('2026-03-03')).toBe('2026-03-03T23:59:59Z');
    expect(detailSearch(state).get('asof')).toBe('2026-03-03T00:20:00Z');
  });

  it('compares with four indexes at most, each once, in any case', () => {
    const { state, ignored } = parse('vs=MVI-QA,mvi-qa,mvi-ye,mvi-fr,mvi-us,mvi-de');
    expect([state.compared, ignored]).toEqual([['mvi-qa', 'mvi-ye', 'mvi-fr', 'mvi-us'], ['vs=mvi-de']]);
  });

  it('leaves the scale out of the address where nothing is compared', () => {
    expect(detailSearch({ ...DEFAULT_DETAIL, scale: 'spread' }).toString()).toBe('');
  });
});
