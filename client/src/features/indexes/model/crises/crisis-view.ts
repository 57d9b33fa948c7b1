/** From crises as the API returns them to what is shown of them in both builds. */
import type { CrisisDetailResponse, CrisisResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { CrisisPageData, CrisisPart, CrisisRow } from '../../../../shared/contract/page-data';
import { daysBetween } from '../../../../shared/ui/chart/chart-model';
import { addDays } from '../../../../shared/ui/text/format';

/** Names of countries and categories by their codes, in the language of the reader. */
export interface CrisisNames {
  readonly country: (code: string) => string;
  readonly category: (code: string) => string;
}

export function toCrisisRow(crisis: CrisisResponse, names: CrisisNames): CrisisRow {
  const { countries, categories } = crisis;
  return {
    ...crisis,
    countries: countries.map((code) => toPart(code, names.country(code))),
    categories: categories.map((code) => toPart(code, names.category(code))),
  };
}

function toPart(code: string, name: string): CrisisPart {
  return { id: `mvi-${code.toLowerCase()}`, code, name };
}

export function toCrisisView(detail: CrisisDetailResponse): Pick<CrisisPageData, 'course' | 'scopes' | 'stories' | 'versions'> {
  const { course, episodes, stories, vintages } = detail;
  return {
    course: toSeries(course),
    scopes: episodes.map(({ index_id: id, ...episode }) => ({ ...episode, id, code: id.toUpperCase() })),
    stories: stories.map(({ first_seen: firstSeen, ...story }) => ({ ...story, firstSeen })),
    versions: vintages.toReversed().map(({ known_at: knownAt, scopes, ...version }) => ({ ...version, knownAt, scopes: scopes.length })),
  };
}

/** One value a day; null where there is none. */
function toSeries(course: CrisisDetailResponse['course']): CrisisPageData['course'] {
  const values = new Map(course.map(({ date, value }) => [date, value]));
  const [first, last] = [course.at(0)?.date, course.at(-1)?.date];
  if (first === undefined || last === undefined) return { firstDay: '', values: [] };
  return { firstDay: first, values: Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => values.get(addDays(first, at)) ?? null) };
}
