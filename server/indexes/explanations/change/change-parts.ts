import { type CoverageDay, STORY_UNITS } from '../../../volatility/coverage';
import { addTo, type NamedBy, type ScopePart } from './change';
import type { ScopeLabels } from './divide-change';

/** Days of one scope whose stories are looked for: those with the largest parts. */
const DAYS_OF_SCOPE_MAX = 4;
/** The same of all scopes together. */
const DAYS_MAX = 16;

const NAMED_BY: readonly NamedBy[] = ['country', 'category'];

/** What was printed about one scope on one day. */
interface DayParts {
  readonly parts: readonly ScopePart[];
  readonly size: number;
}

/**
 * The parts of a change, added up day by day. Of what was printed, only the days with the largest parts are kept, so that a span of years takes no
 * more memory than a short one.
 */
export class ChangeParts {
  readonly named: Readonly<Record<NamedBy, Map<string, number>>> = { country: new Map(), category: new Map() };
  private readonly days = new Map<number, readonly DayParts[]>();

  /** @param by what the parts are divided by where stories name it; else what all of them are not about anyway */
  constructor(
    private readonly labels: ScopeLabels,
    private readonly by = NAMED_BY.filter((one) => labels.own(one) === null),
  ) {}

  /** What was printed on the days with the largest parts. */
  get printed(): ScopePart[] {
    const days = [...this.days.values()].flat().sort((a, b) => b.size - a.size);
    return days.slice(0, DAYS_MAX).flatMap(({ parts }) => parts);
  }

  /** Adds what was printed about one scope on one day. @param coverage of the day, of the scope and its parts */
  add(scope: number, parts: readonly ScopePart[], coverage: CoverageDay): void {
    if (parts.length === 0) return;
    const contributions = new Map<number, number>();
    for (const { outlet, contribution } of parts) addTo(contributions, outlet, contribution);
    for (const by of this.by) nameParts(contributions, scope, coverage, (part) => this.labels.partOf(part, scope, by), this.named[by]);
    const size = parts.reduce((sum, { contribution }) => sum + Math.abs(contribution), 0);
    const days = [...(this.days.get(scope) ?? []), { parts, size }].sort((a, b) => b.size - a.size);
    this.days.set(scope, days.slice(0, DAYS_OF_SCOPE_MAX));
  }
}

/**
 * Divides what each outlet printed by what its stories name; where they name more than one they count for each in part, and what they name none with stays
 * undivided.
 */
function nameParts(
  contributions: ReadonlyMap<number, number>,
  whole: number,
  coverage: CoverageDay,
  nameOf: (scope: number) => string | null,
  named: Map<string, number>,
): void {
  const units = { printed: new Map<number, number>(), named: new Map<number, number>() };
  const names = Array.from(coverage.scopes, (scope) => (scope === whole ? null : nameOf(scope)));
  names.forEach((name, at) => {
    const sums = coverage.scopes[at] === whole ? units.printed : name === null ? null : units.named;
    if (sums !== null) eachEntry(coverage, at, (outlet, count) => addTo(sums, outlet, count));
  });
  names.forEach((name, at) => {
    if (name === null) return;
    eachEntry(coverage, at, (outlet, count) => {
      const contribution = contributions.get(outlet);
      if (contribution === undefined) return;
      const all = Math.max(units.named.get(outlet) ?? 0, units.printed.get(outlet) ?? 0, 1 / STORY_UNITS);
      addTo(named, name, (contribution * count) / all);
    });
  });
}

function eachEntry({ starts, entryOutlets, entryCounts }: CoverageDay, at: number, take: (outlet: number, count: number) => void): void {
  for (let i = starts[at]; i < starts[at + 1]; i++) take(entryOutlets[i], entryCounts[i]);
}
