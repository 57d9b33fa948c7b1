import { MS_PER_DAY } from '../../../platform/clock';
import type { FoundPlace, SearchSpan } from './article-search';
import type { PackedArticles } from './packed-articles';
import { forEachFound, type ScopeFilter } from './scope-filter';

/** Its labels are read when it turns out to be one of the latest of all. */
interface KeptPlace {
  readonly packed: PackedArticles;
  readonly place: number;
  readonly label: number;
}

/** Counts what is found of a scope, day by day, ascending. */
export class MatchTally {
  articles = 0;
  days = 0;
  /** Articles by outlet. */
  readonly outlets = new Map<number, number>();
  /** Articles by month, `YYYY-MM`. */
  private readonly months = new Map<string, number>();
  private latest: KeptPlace[] = [];

  /** @param kept how many of the latest articles are remembered */
  constructor(private readonly kept: number) {}

  add(packed: PackedArticles, filter: ScopeFilter): void {
    const { day } = packed;
    const byPrinter = new Int32Array(packed.outlets.length);
    const places: KeptPlace[] = [];
    let articles = 0;
    forEachFound(packed, filter, ({ place, printer, label }) => {
      articles++;
      byPrinter[printer]++;
      if (this.kept > 0) places.push({ packed, place, label });
    });
    if (articles === 0) return;
    this.articles += articles;
    this.days++;
    byPrinter.forEach((count, printer) => {
      const outlet = packed.outlets[printer];
      if (count > 0) this.outlets.set(outlet, (this.outlets.get(outlet) ?? 0) + count);
    });
    const month = monthOf(day);
    this.months.set(month, (this.months.get(month) ?? 0) + articles);
    if (this.kept === 0) return;
    this.latest = [...this.latest, ...places.slice(-this.kept)].slice(-this.kept);
  }

  /** The latest articles, the latest first. */
  listLatest(): FoundPlace[] {
    return this.latest.toReversed().map(({ packed, place, label }) => ({ day: packed.day, place, ...packed.positionsOf(label) }));
  }

  /** Articles of every month of a span. */
  listMonths(span: SearchSpan | null): { month: string; articles: number }[] {
    return span === null ? [] : monthsOf(span.from, span.to).map((month) => ({ month, articles: this.months.get(month) ?? 0 }));
  }

  /** Outlets with the most articles. */
  listLeading(count: number): { outlet: number; articles: number }[] {
    const counted = Array.from(this.outlets, ([outlet, articles]) => ({ outlet, articles }));
    return counted.sort((a, b) => b.articles - a.articles || a.outlet - b.outlet).slice(0, count);
  }
}

/** The months of days, first and last included. */
function monthsOf(from: number, to: number): string[] {
  const months: string[] = [];
  const last = monthOf(to);
  for (let at = new Date(`${monthOf(from)}-01T00:00:00Z`); ; at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))) {
    const month = at.toISOString().slice(0, 7);
    if (month > last) return months;
    months.push(month);
  }
}

function monthOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 7);
}
