import type { GenerateIndexRequest } from '../../server/indexes/custom/requests/custom-index-requests.dto';
import { CATEGORIES } from '../../server/reference/categories';
import { COUNTRIES } from '../../server/reference/countries';
import { drawWord } from './searched-articles';

export const SCOPE_KINDS = ['scope alone', 'two words', 'a common word', 'a phrase', 'a group by outlets'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

type Scope = Pick<GenerateIndexRequest, 'countries' | 'categories' | 'query' | 'outlets'>;

const COMMON = ['government', 'new', 'says', 'war'];

/** Twenty countries with four categories, drawn anew each time, narrowed as the kind says. */
export function drawScope(kind: ScopeKind, random: () => number): Scope {
  const some = <T>(count: number, all: readonly T[]): T[] => [
    ...new Set(Array.from({ length: count }, () => all[Math.floor(all.length * random())])),
  ];
  const words = (count: number): string => Array.from({ length: count }, () => drawWord(random)).join(' ');
  const group = { countries: some(20, COUNTRIES).map(({ iso2 }) => iso2), categories: some(4, CATEGORIES).map(({ code }) => code) };
  switch (kind) {
    case 'scope alone':
      return group;
    case 'two words':
      return { ...group, query: `market ${words(1)}` };
    case 'a common word':
      return { ...group, query: COMMON[Math.floor(COMMON.length * random())] };
    case 'a phrase':
      return { ...group, query: `"prime minister" or ${words(2)}` };
    case 'a group by outlets':
      return { ...group, outlets: { leave_out: ['outlet-1.example', 'outlet-2.example'] } };
  }
}
