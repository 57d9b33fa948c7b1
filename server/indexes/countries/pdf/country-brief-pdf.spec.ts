import { CATEGORIES } from '../../../reference/categories';
import type { BriefIndex, CountryBrief } from '../../country-brief';
import type { ReadBrief } from '../country-briefs.service';
import { drawCountryBrief } from './country-brief-pdf';

const LONG = 'A headline that goes on and on, as some do, until nobody remembers how it began. '.repeat(12);
const LINE = Array.from({ length: 365 }, (_, at) => (at % 50 === 7 ? null : 50 + 40 * Math.sin(at / 9)));

function indexOf(family: string): BriefIndex {
  return {
    ...{ index_id: `${family}-sa`, code: family, value: 88.21, reason: null, date: '2026-02-20', state: 'open', level: 5, low: 80.1, high: 93.4 },
    change: { lastDay: 22.2, mtd: -3.4, ytd: 7, oneYear: 0 },
    ...{ percentile: 97, percentile_years: 5, series: { first_day: '2025-02-21', values: LINE } },
  };
}

/** More of everything than there is room for. */
const FULL: CountryBrief = {
  ...{ country: 'CD', name: 'Democratic Republic of the Congo', region: 'emerging', mvi: indexOf('mvi'), isr: indexOf('isr') },
  rating: { letter: 'BBB', outlook: 'negative', rank: 3, ranked: 195, rank_change: -12, since: '2026-01-14' },
  categories: CATEGORIES.map(({ code, name }) => ({
    ...{ index_id: `mvi-cd-${code}`, category: code, name, value: 71.23, reason: null, level: 3, week_change: -16.6, sparkline: LINE.slice(0, 90) },
  })),
  week: {
    ...{ from: '2026-02-13', to: '2026-02-20', change: 7.31, sentences: [LONG, LONG, LONG], missing: null },
    stories: Array.from({ length: 5 }, () => ({
      ...{ headline: LONG, date: '2026-02-19', contribution: 1.42, article_count: 9, outlet: 'balfaltimes.example', url: null },
    })),
  },
  crises: Array.from({ length: 6 }, (_, at) => ({
    ...{
      id: `crisis-${at}`,
      name: 'Democratic Republic of the Congo: Agriculture',
      status: 'open',
      severity: 4,
      start: '2026-02-01',
      peak: '2026-02-03',
    },
    ...{ end: null, peakValue: 91.2, duration: 19 },
  })),
  coverage: {
    ...{ level: 'high', articles: 812.4, outlets: 143, days: 90, by_level: { high: 80, fair: 6, thin: 3, insufficient: 1 } },
    ...{ without_value: 1, unsettled: 8 },
  },
};

function read(brief: CountryBrief): ReadBrief {
  const provenance = { dataset: 'simulated', sources: ['simulated'], methodology: 'v2', notice: 'Simulated data.', attribution: 'Built on data.' };
  return { brief, provenance: provenance as ReadBrief['provenance'] };
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('drawCountryBrief', () => {
  it('keeps to one page however much there is to say, and makes the same bytes of the same brief', async () => {
    const [one, other] = [await drawCountryBrief(read(FULL), 'en'), await drawCountryBrief(read(FULL), 'en')];
    expect([pagesOf(one), one.equals(other)]).toEqual([1, true]);
  });
});
