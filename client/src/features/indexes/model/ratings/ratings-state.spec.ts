import { ALL_RATINGS, parseRatings, ratingsParts, ratingsSearch } from './ratings-state';

const parsed = (search: string) => parseRatings(new URLSearchParams(search));

describe('address of the ratings', () => {
  const full = 'kind=sector&by=change&region=developed&step=1%2C5&view=scatter&month=2026-05&chosen=isr-energy';

  it('says what is rated, by what, of which region and steps, how, of which month, and what is chosen', () => {
    expect(parsed(full)).toEqual({
      state: { kind: 'sector', by: 'change', region: 'developed', steps: [1, 5], view: 'scatter', month: '2026-05', chosen: 'isr-energy' },
      ignored: [],
    });
  });

  it('writes an address as it was read, without what is usual', () => {
    expect(ratingsSearch(parsed(full).state).toString()).toBe(full);
    expect(ratingsSearch(ALL_RATINGS).size).toBe(0);
  });

  it('ignores what is wrong in an address, and names it', () => {
    const { state, ignored } = parsed('kind=crisis&by=x&step=0,6,a&region=moon&view=globe&month=2026-13&chosen=mvi-sa&other=1');
    expect(state).toEqual(ALL_RATINGS);
    expect(ignored).toEqual(['kind=crisis', 'by=x', 'region=moon', 'step=0,6,a', 'view=globe', 'month=2026-13', 'chosen=mvi-sa']);
  });

  it('changes only the parts of an address that are given', () => {
    expect(ratingsParts({ kind: 'country', region: null, steps: [2] })).toEqual({ kind: null, region: null, step: '2' });
  });
});
