import { describe, expect, it } from '@jest/globals';
import { ALL_CRISES, crisesFilter, crisesSearch, parseCrises } from './crises-state';

describe('filters of crises', () => {
  it.each([
    ['', ALL_CRISES],
    ['country=SA&category=energy&status=open&since=2026-03-01', { country: 'SA', category: 'energy', status: 'open', since: '2026-03-01' }],
    ['status=withdrawn', { ...ALL_CRISES, status: 'withdrawn' }],
  ])('reads filters from the address and writes them to it again: "%s"', (address, state) => {
    expect(parseCrises(new URLSearchParams(address))).toEqual({ state, ignored: [] });
    expect(crisesSearch(parseCrises(new URLSearchParams(address)).state).toString()).toBe(address);
  });

  it('leaves out what an address cannot mean, and names it', () => {
    const { state, ignored } = parseCrises(new URLSearchParams('country=saudi&status=over&since=2026-02-40&category=energy'));
    expect(crisesFilter(state)).toEqual({ category: 'energy' });
    expect(ignored).toEqual(['country=saudi', 'status=over', 'since=2026-02-40']);
  });
});
