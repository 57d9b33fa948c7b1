import fc from 'fast-check';
import { decideVat, percentOf, type TaxedBuyer, type VatDecision, vatOf } from './vat';
import { standardRateAt } from './vat-rates';

const DUTCH = { country: 'NL', rate: 2_100 };
const GEORGIAN = { country: 'GE', rate: 1_800 };

describe('decideVat', () => {
  it.each<[string, typeof DUTCH, TaxedBuyer, VatDecision]>([
    ['charges a consumer at home the operator’s rate', DUTCH, { country: 'NL', vatNumber: null }, { treatment: 'domestic', rate: 2_100 }],
    ['charges a business at home the operator’s rate', DUTCH, { country: 'NL', vatNumber: 'NL858620112B01' }, { treatment: 'domestic', rate: 2_100 }],
    ['charges a consumer elsewhere in the EU the operator’s rate', DUTCH, { country: 'DE', vatNumber: null }, { treatment: 'domestic', rate: 2_100 }],
    ['leaves VAT to a business elsewhere in the EU', DUTCH, { country: 'DE', vatNumber: 'DE123456789' }, { treatment: 'reverse_charge', rate: 0 }],
    ['knows Greece by the prefix EL', DUTCH, { country: null, vatNumber: 'EL123456789' }, { treatment: 'reverse_charge', rate: 0 }],
    [
      'believes the VAT number where the person lives elsewhere',
      DUTCH,
      { country: 'US', vatNumber: 'DE123456789' },
      { treatment: 'reverse_charge', rate: 0 },
    ],
    [
      'charges a business that says it is at home, whatever its number',
      DUTCH,
      { established: 'NL', country: 'US', vatNumber: 'DE123456789' },
      { treatment: 'domestic', rate: 2_100 },
    ],
    [
      'charges a business that states a number of home, wherever it says it is',
      DUTCH,
      { established: 'DE', country: 'US', vatNumber: 'NL858620112B01' },
      { treatment: 'domestic', rate: 2_100 },
    ],
    [
      'charges a business that says it is elsewhere in the EU and has no number the operator’s rate',
      DUTCH,
      { established: 'DE', country: 'US', vatNumber: null },
      { treatment: 'domestic', rate: 2_100 },
    ],
    [
      'charges nothing to a business that says it is outside the EU',
      DUTCH,
      { established: 'US', country: 'NL', vatNumber: null },
      { treatment: 'not_taxed', rate: 0 },
    ],
    ['charges nothing outside the EU', DUTCH, { country: 'US', vatNumber: null }, { treatment: 'not_taxed', rate: 0 }],
    ['charges a Swiss business nothing', DUTCH, { country: 'CH', vatNumber: 'CHE123456789' }, { treatment: 'not_taxed', rate: 0 }],
    [
      'charges whoever lives in the EU and states a number from outside the operator’s rate',
      DUTCH,
      { country: 'DE', vatNumber: 'CHE123456789' },
      { treatment: 'domestic', rate: 2_100 },
    ],
    ['takes Northern Ireland for the United Kingdom', DUTCH, { country: 'GB', vatNumber: 'XI123456789' }, { treatment: 'not_taxed', rate: 0 }],
    [
      'charges the operator’s rate where a number from outside the EU is all that is known',
      DUTCH,
      { country: null, vatNumber: 'XI123456789' },
      { treatment: 'domestic', rate: 2_100 },
    ],
    ['charges the operator’s rate where the country is not known', DUTCH, { country: null, vatNumber: null }, { treatment: 'domestic', rate: 2_100 }],
    [
      'charges an operator’s neighbors outside the EU nothing',
      GEORGIAN,
      { country: 'DE', vatNumber: 'DE123456789' },
      { treatment: 'not_taxed', rate: 0 },
    ],
    ['charges at home outside the EU too', GEORGIAN, { country: 'GE', vatNumber: null }, { treatment: 'domestic', rate: 1_800 }],
    [
      'charges nothing where the operator has no rate',
      { country: 'GE', rate: 0 },
      { country: 'GE', vatNumber: null },
      { treatment: 'none', rate: 0 },
    ],
  ])('%s', (_, seller, buyer, decision) => expect(decideVat(seller, buyer)).toEqual(decision));
});

describe('vatOf', () => {
  it.each([
    [29_000, 2_100, 6_090],
    [1, 2_100, 0],
    [50, 2_100, 11],
    [10, 2_550, 3],
    [2, 2_500, 1],
    [-2, 2_500, -1],
    [0, 2_100, 0],
  ])('computes from %i at a rate of %i a VAT of %i', (net, rate, vat) => expect(vatOf(net, rate)).toBe(vat));

  it('differs from the exact tax by half a cent at most, and gives back what it took', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 2_700 }), (net, rate) => {
        const vat = vatOf(net, rate);
        expect(Math.abs(vat * 10_000 - net * rate)).toBeLessThanOrEqual(5_000);
        expect(vatOf(-net, rate) + vat).toBe(0);
      }),
    );
  });
});

describe('standardRateAt', () => {
  it('changes on the day on which the law did', () => {
    const rates = ['2025-06-30T23:59:59Z', '2025-07-01T00:00:00Z'].map((at) => standardRateAt('EE', new Date(at)));
    expect(rates).toEqual([2_200, 2_400]);
  });

  it('knows no rate outside the EU', () =>
    expect([standardRateAt('GE', new Date(0)), standardRateAt('constructor', new Date())]).toEqual([null, null]));
});

it('percentOf shows as many digits as there are', () =>
  expect([percentOf(2_100, 'en'), percentOf(2_550, 'en'), percentOf(550, 'fr')]).toEqual(['21 %', '25.5 %', '5,5 %']));
