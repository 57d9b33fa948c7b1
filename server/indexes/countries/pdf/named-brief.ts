import type { Language } from '../../../platform/messages/messages';
import { scopeNameOf } from '../../catalogue/scope-name';
import type { CountryBrief } from '../../country-brief';

/** The same brief with the country, its categories and its crises named in a language; briefs name them in English. */
export function namedBrief(brief: CountryBrief, language: Language): CountryBrief {
  return {
    ...brief,
    name: scopeNameOf(brief.mvi.index_id, brief.name, language),
    // Among the categories of one country a name says no more than its category.
    categories: brief.categories.map((one) => ({ ...one, name: scopeNameOf(`mvi-${one.category}`, one.name, language) })),
    crises: brief.crises.map((one) => ({ ...one, name: scopeNameOf(one.id, one.name, language) })),
  };
}
