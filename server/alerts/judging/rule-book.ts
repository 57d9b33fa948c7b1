import { type CatalogueIndex, FAMILIES, type Family } from '../../indexes';
import type { Scope } from '../../reference/scopes';
import { indexesOf, SCOPE_KIND_OF } from '../rules/subject';
import type { JudgedRule } from './judged-rules.repository';

/** Rules by what they watch. Those that watch all countries or categories are kept once, not for each of them. */
export class RuleBook {
  private readonly byIndex = new Map<string, JudgedRule[]>();
  private readonly byKind = new Map<string, JudgedRule[]>();

  constructor(
    readonly rules: readonly JudgedRule[],
    watched: ReadonlyMap<string, readonly string[]>,
  ) {
    for (const rule of rules) {
      const { subject } = rule;
      if (subject.kind === 'countries' || subject.kind === 'categories') put(this.byKind, `${subject.family} ${SCOPE_KIND_OF[subject.kind]}`, rule);
      else for (const index of indexesOf(subject, watched.get(rule.watchlistId ?? '') ?? [])) put(this.byIndex, keyOf(index), rule);
    }
  }

  /** The rules that watch an index. */
  of(family: Family, scope: Scope): JudgedRule[] {
    return [...(this.byIndex.get(keyOf({ family, scope })) ?? []), ...(this.byKind.get(`${family} ${scope.kind}`) ?? [])];
  }

  /** The rules that watch any index of a scope, each once. */
  ofScope(scope: Scope): JudgedRule[] {
    return [...new Set(FAMILIES.flatMap((family) => this.of(family, scope)))];
  }
}

function put(rules: Map<string, JudgedRule[]>, key: string, rule: JudgedRule): void {
  const some = rules.get(key);
  if (some === undefined) rules.set(key, [rule]);
  else some.push(rule);
}

function keyOf({ family, scope }: CatalogueIndex): string {
  return `${family} ${scope.number}`;
}
