/** How well other languages than English are read: few headlines, from few outlets, and two hundred that were made for it. */
import { LearnedCategoriser } from '../../server/news/enrichment/categories/categories';
import { NO_CORRECTIONS } from '../../server/news/enrichment/labels/corrections';
import { NOTHING_BUT_HEADLINE } from '../../server/news/enrichment/labels/evidence';
import { labelArticle } from '../../server/news/enrichment/labels/label-article';
import { BUILT_IN_OUTLET_RULES } from '../../server/news/enrichment/outlets/table-outlet-rules';
import { Headline } from '../../server/news/enrichment/text/headline';
import { COUNTRIES } from '../../server/reference/countries';
import { type LabelledHeadline, labelledOtherLanguages, madeHeadlines } from '../support/labelled-headlines';

const steps = { categoriser: new LearnedCategoriser(), corrections: NO_CORRECTIONS };

interface Sums {
  hits: number;
  found: number;
  wanted: number;
}

/** Lines of a table: precision and recall of countries and of categories by language. */
export async function languagesTable(): Promise<string[]> {
  const real = await labelledOtherLanguages();
  const made = madeHeadlines();
  const groups = [
    ...byLanguage(real),
    ['all of them', real] as const,
    ...byLanguage(made).map(([name, rows]) => [`${name}, made by us`, rows] as const),
  ];
  const head = 'other languages, from the headline alone'.padEnd(42) + 'rows   countries: precision  recall   categories: precision  recall';
  return [head, ...groups.map(([name, rows]) => line(name, rows))];
}

function byLanguage(rows: readonly LabelledHeadline[]): [string, LabelledHeadline[]][] {
  return [...Map.groupBy(rows, ({ language }) => language)].sort(([, one], [, other]) => other.length - one.length);
}

function line(name: string, rows: readonly LabelledHeadline[]): string {
  const countries: Sums = { hits: 0, found: 0, wanted: 0 };
  const categories: Sums = { hits: 0, found: 0, wanted: 0 };
  for (const row of rows) {
    const labels = labelsOf(row);
    add(
      countries,
      labels.countries.map(({ index }) => COUNTRIES[index].iso2),
      row.countries,
    );
    add(
      categories,
      labels.categories.map(({ index }) => index),
      row.categories,
    );
  }
  const share = (part: number, whole: number): string => (whole === 0 ? '—' : (part / whole).toFixed(2));
  const both = ({ hits, found, wanted }: Sums): string => `${share(hits, found).padStart(10)}${share(hits, wanted).padStart(8)}`;
  return `${name.padEnd(42)}${String(rows.length).padStart(4)}            ${both(countries)}               ${both(categories)}`;
}

function labelsOf({ title, url, outlet, language }: LabelledHeadline): ReturnType<typeof labelArticle> {
  const outletDomain = BUILT_IN_OUTLET_RULES.outletOf(url, outlet ?? '')?.domain ?? '';
  // Nearly all of them are of spring 2020.
  return labelArticle({ headline: new Headline(title, outletDomain), outletDomain, url, language, day: 18_300 }, NOTHING_BUT_HEADLINE, steps);
}

function add<T>(sums: Sums, found: readonly T[], wanted: readonly T[]): void {
  sums.found += found.length;
  sums.wanted += wanted.length;
  sums.hits += found.filter((each) => wanted.includes(each)).length;
}
