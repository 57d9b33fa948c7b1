import { type CrisisVintage, toCrisisDetail, toCrisisResponse, type WholeCrisis } from '../../indexes';
import type { Provenance } from '../../news';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { SCOPES } from '../../reference/scopes';
import type { CrisesOverview, CrisisPageData, CrisisPart, CrisisRow } from './crisis-page-data';
import type { DailySeries, Publication } from './page-data';

/** `open`: all that are open; `closed`: those that ended last. */
export function toCrisesOverview(
  { open, closed, through }: { open: readonly CrisisVintage[]; closed: readonly CrisisVintage[]; through: number },
  { openMost, methodology }: { openMost: number; methodology: string },
): CrisesOverview {
  const rows = [...open.slice(0, openMost), ...closed].map((vintage) => toRow({ vintage, through, stories: [] }, methodology));
  return {
    through: toIsoDay(through),
    open: open.length,
    openCountries: [...new Set(open.flatMap(({ countries }) => countries))].sort(),
    rows,
  };
}

export function toCrisisPage(whole: WholeCrisis, publication: Publication, provenance: Provenance): CrisisPageData {
  const detail = toCrisisDetail(whole, provenance);
  return {
    page: 'crisis',
    publication,
    crisis: { ...toRow(whole, provenance.methodology), mergedInto: detail.merged_into, updatedAt: detail.updated_at },
    through: toIsoDay(whole.through),
    course: toSeries(detail.course),
    scopes: detail.episodes.map(({ index_id: id, name, start, peak, peakValue, end }) => ({ ...toPart(id, name), start, peak, peakValue, end })),
    stories: detail.stories.map(({ headline, outlet, outlets, language, first_seen: firstSeen, url, source }) => ({
      headline,
      outlet,
      outlets,
      language,
      firstSeen,
      url,
      source,
    })),
    versions: detail.vintages.toReversed().map(({ known_at: knownAt, scopes, ...version }) => ({ ...version, knownAt, scopes: scopes.length })),
  };
}

function toRow(told: Parameters<typeof toCrisisResponse>[0], methodology: string): CrisisRow {
  const { id, name, status, severity, start, peak, end, peakValue, duration, countries, categories } = toCrisisResponse(told, methodology);
  return {
    id,
    name,
    status,
    severity,
    start,
    peak,
    end,
    peakValue,
    duration,
    countries: countries.flatMap((code) => COUNTRIES.get(code) ?? []),
    categories: categories.flatMap((code) => CATEGORIES.get(code) ?? []),
  };
}

function toPart(id: string, name: string): CrisisPart {
  return { id, code: id.toUpperCase(), name };
}

/** Countries or categories by their codes. */
function partsBy(kind: 'country' | 'category'): ReadonlyMap<string, CrisisPart> {
  const scopes = SCOPES.filter((scope) => scope.kind === kind);
  return new Map(scopes.map(({ slug, name, [kind]: code }) => [code!, { ...toPart(`mvi-${slug}`, name), code: code! }]));
}

const COUNTRIES = partsBy('country');
const CATEGORIES = partsBy('category');

function toSeries(course: readonly { date: string; value: number | null }[]): DailySeries {
  const days = course.map(({ date, value }) => ({ day: parseIsoDay(date)!, value }));
  const values = new Map(days.map(({ day, value }) => [day, value]));
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? -1];
  const series = Array.from({ length: last - first + 1 }, (_, at) => values.get(first + at) ?? null);
  return { firstDay: course[0]?.date ?? '', values: series };
}
