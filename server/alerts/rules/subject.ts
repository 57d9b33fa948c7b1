import { type CatalogueIndex, customKeyOf, type Family, findIndex } from '../../indexes';
import { SCOPES } from '../../reference/scopes';

/** What a rule is about. */
export type Subject =
  | { readonly kind: 'index'; readonly indexId: string }
  | { readonly kind: 'watchlist'; readonly watchlistId: string }
  | { readonly kind: 'countries' | 'categories'; readonly family: Family };

export const SUBJECT_KINDS = ['index', 'watchlist', 'countries', 'categories'] as const satisfies readonly Subject['kind'][];

/** The kinds of scopes that subjects stand for as a whole. */
export const SCOPE_KIND_OF = { countries: 'country', categories: 'category' } as const;

/** The indexes of the catalogue that a subject stands for now; of a watchlist by what is on it. Shares and tone have no rules. */
export function indexesOf(subject: Subject, watched: readonly string[]): CatalogueIndex[] {
  if (subject.kind === 'index') return present([subject.indexId]);
  if (subject.kind === 'watchlist') return present(watched);
  const { family } = subject;
  return SCOPES.filter(({ kind }) => kind === SCOPE_KIND_OF[subject.kind]).map((scope) => ({ family, scope }));
}

/** The IDs of custom indexes that a subject stands for now. */
export function customIdsOf(subject: Subject, watched: readonly string[]): string[] {
  const ids = subject.kind === 'index' ? [subject.indexId] : subject.kind === 'watchlist' ? watched : [];
  return ids.filter((id) => customKeyOf(id) !== null);
}

function present(ids: readonly string[]): CatalogueIndex[] {
  return ids.flatMap((id) => findIndex(id) ?? []);
}
