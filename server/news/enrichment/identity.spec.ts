import type { OutletRules } from '../model/labels';
import { BUILT_IN_OUTLET_RULES } from './outlets/table-outlet-rules';
import { identifyWithdrawal, outletOfItem } from './identity';

describe('outletOfItem', () => {
  const domainOf = (stated: string | null, url: string | null, rules: OutletRules = BUILT_IN_OUTLET_RULES): string | undefined =>
    outletOfItem(stated, url, rules)?.domain;

  it.each([
    ['example.com', 'https://aggregator.example.org/1', 'example.com'],
    ['https://www.example.com/about', null, 'example.com'],
    ['Daily News', 'https://www.example.com/1', 'example.com'],
    ['Daily News', null, 'daily-news'],
    [null, 'https://www.example.com/1', 'example.com'],
    ['  ', null, undefined],
  ])('gives an item that states %j at %j the outlet %j', (stated, url, domain) => expect(domainOf(stated, url)).toBe(domain));
});

describe('identifyWithdrawal', () => {
  const hash = (id: string, url: string | null, outlet: string | null = null): string => {
    const identified = identifyWithdrawal({ id, url, outlet, version: 0 }, 'import');
    return typeof identified === 'string' ? identified : identified.urlHash.toString('hex');
  };
  const page = 'https://www.example.com/1';

  it('identifies an archived item by its URI, whatever page it is on', () => expect(hash('urn:x:1', page)).toBe(hash('urn:x:1', null)));
  it('identifies an item by any other identifier within its outlet only', () => {
    expect(hash('1', page)).toBe(hash('1', 'https://example.com/2'));
    expect(hash('1', page)).not.toBe(hash('1', 'https://example.org/1'));
    expect(hash('1', null)).toBe('identifier');
  });
  it('identifies an item without an identifier by its canonical page URL', () => expect(hash('', 'http://m.example.com/1/')).toBe(hash('', page)));
});
