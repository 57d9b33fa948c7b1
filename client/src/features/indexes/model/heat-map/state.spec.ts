import { describe, expect, it } from '@jest/globals';
import { DEFAULT_HEAT, heatSearch, parseHeat } from './state';

const parse = (address: string) => parseHeat(new URLSearchParams(address), ['developed', 'gcc']);

describe('state of the heat map', () => {
  it.each([
    ['', {}],
    ['by=oneYear&region=gcc&sort=highest', { measure: 'oneYear', region: 'gcc', order: 'highest' }],
    ['zoom=2.8&cell=sa-energy', { zoom: 2.8, cell: 'sa-energy' }],
    ['view=table', { isTable: true }],
  ])('reads the state from the address and writes it to it again: "%s"', (address, part) => {
    const { state, ignored } = parse(address);
    expect(state).toEqual({ ...DEFAULT_HEAT, ...part });
    expect(ignored).toEqual([]);
    expect(heatSearch(state).toString()).toBe(address);
  });

  it('leaves out what an address cannot mean, and names it', () => {
    const { state, ignored } = parse('by=mood&region=atlantis&zoom=0&cell=energy&view=globe');
    expect(state).toEqual(DEFAULT_HEAT);
    expect(ignored).toEqual(['by=mood', 'region=atlantis', 'zoom=0', 'cell=energy', 'view=globe']);
  });

  it('keeps a zoom to a tenth, between the whole and sixteen times its size', () => {
    const written = (zoom: number) => heatSearch({ ...DEFAULT_HEAT, zoom }).get('zoom');
    expect([0.2, 1.04, 1.414, 99].map(written)).toEqual([null, null, '1.4', '16']);
    expect(parse('zoom=99').state.zoom).toBe(16);
  });
});
