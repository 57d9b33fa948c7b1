import { type CoverageDay, STORY_UNITS } from '../../../volatility/coverage';
import type { PrintedParts } from '../../../volatility/explain/attribution';
import { OutletSums } from '../../../volatility/explain/outlet-sums';
import type { NamedBy, ScopePart } from './change';
import type { ScopeLabels } from './divide-change';

/** Days of one scope whose stories are looked for: those with the largest parts. */
const DAYS_OF_SCOPE_MAX = 4;
/** The same of all scopes together. */
const DAYS_MAX = 16;

const NAMED_BY: readonly NamedBy[] = ['country', 'category'];

/** What was printed about one scope on one day. */
interface DayParts {
  readonly scope: number;
  readonly parts: readonly PrintedParts[];
  readonly size: number;
}

/**
 * The parts of a change, added up day by day. Of what was printed, only the days with the largest parts are kept, so that a span of years takes no
 * more memory than a short one.
 */
export class ChangeParts {
  readonly named: Readonly<Record<NamedBy, Map<string, number>>> = { country: new Map(), category: new Map() };
  private readonly days = new Map<number, readonly DayParts[]>();
  /** Of the day that is added. */
  private readonly contributions = new OutletSums();
  private readonly units = { printed: new OutletSums(), named: new OutletSums() };

  /** @param by what the parts are divided by where stories name it; else what all of them are not about anyway */
  constructor(
    private readonly labels: ScopeLabels,
    private readonly by = NAMED_BY.filter((one) => labels.own(one) === null),
  ) {}

  /** What was printed on the days with the largest parts. */
  get printed(): ScopePart[] {
    const days = [...this.days.values()].flat().sort((a, b) => b.size - a.size);
    return days.slice(0, DAYS_MAX).flatMap(({ scope, parts }) => parts.flatMap((part) => scopeParts(scope, part)));
  }

  /** Adds what was printed about one scope on one day. @param coverage of the day, of the scope and its parts */
  add(scope: number, parts: readonly PrintedParts[], coverage: CoverageDay): void {
    if (parts.every(({ outlets }) => outlets.length === 0)) return;
    this.contributions.clear();
    let size = 0;
    for (const { outlets, contributions } of parts) {
      for (let i = 0; i < outlets.length; i++) {
        this.contributions.add(outlets[i], contributions[i]);
        size += Math.abs(contributions[i]);
      }
    }
    for (const by of this.by) this.nameParts(scope, coverage, (part) => this.labels.partOf(part, scope, by), this.named[by]);
    const days = [...(this.days.get(scope) ?? []), { scope, parts, size }].sort((a, b) => b.size - a.size);
    this.days.set(scope, days.slice(0, DAYS_OF_SCOPE_MAX));
  }

  /**
   * Divides what each outlet printed by what its stories name; where they name more than one they count for each in part, and what they name none with stays
   * undivided.
   */
  private nameParts(whole: number, coverage: CoverageDay, nameOf: (scope: number) => string | null, named: Map<string, number>): void {
    const { contributions, units } = this;
    units.printed.clear();
    units.named.clear();
    const names = Array.from(coverage.scopes, (scope) => (scope === whole ? null : nameOf(scope)));
    names.forEach((name, at) => {
      const sums = coverage.scopes[at] === whole ? units.printed : name === null ? null : units.named;
      if (sums !== null) eachEntry(coverage, at, (outlet, count) => sums.add(outlet, count));
    });
    names.forEach((name, at) => {
      if (name === null) return;
      let sum = named.get(name);
      eachEntry(coverage, at, (outlet, count) => {
        if (!contributions.has(outlet)) return;
        const all = Math.max(units.named.get(outlet), units.printed.get(outlet), 1 / STORY_UNITS);
        sum = (sum ?? 0) + (contributions.get(outlet) * count) / all;
      });
      if (sum !== undefined) named.set(name, sum);
    });
  }
}

function scopeParts(scope: number, { day, outlets, contributions }: PrintedParts): ScopePart[] {
  return Array.from(outlets, (outlet, i) => ({ scope, day, outlet, contribution: contributions[i] }));
}

function eachEntry({ starts, entryOutlets, entryCounts }: CoverageDay, at: number, take: (outlet: number, count: number) => void): void {
  for (let i = starts[at]; i < starts[at + 1]; i++) take(entryOutlets[i], entryCounts[i]);
}
