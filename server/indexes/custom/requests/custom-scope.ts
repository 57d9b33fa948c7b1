/** What a request asks for, in the form that it is kept in. */
import { findCategory, findCountry } from '../../catalogue/catalogue';
import type { OutletChoiceRequest, PreviewCustomIndexRequest } from './custom-index-requests.dto';
import type { CustomScope, WantedOutlets } from '../model/custom-index';

export function scopeOf({ countries, categories, query, outlets }: PreviewCustomIndexRequest): CustomScope {
  return {
    countries: unique(countries.map((code) => findCountry(code)!)),
    categories: unique(categories.map((code) => findCategory(code)!)),
    query: query === undefined || query === null || query === '' ? null : query,
    outlets: outlets === undefined || outlets === null ? null : wantedOutlets(outlets),
  };
}

/** Null where nothing is asked of outlets. */
function wantedOutlets({
  countries = [],
  languages = [],
  owners = [],
  keep = [],
  leave_out: leaveOut = [],
}: OutletChoiceRequest): WantedOutlets | null {
  const trimmed = (texts: readonly string[]): string[] => unique(texts.map((text) => text.trim()));
  const wanted = {
    countries: unique(countries.map((code) => findCountry(code)!)),
    languages: trimmed(languages),
    owners: trimmed(owners),
    keep: unique(keep.map((domain) => domain.toLowerCase())),
    leave_out: unique(leaveOut.map((domain) => domain.toLowerCase())),
  };
  return Object.values(wanted).every((list) => list.length === 0) ? null : wanted;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
