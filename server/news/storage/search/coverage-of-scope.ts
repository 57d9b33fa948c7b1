import { Injectable } from '@nestjs/common';
import { categoryScope, countryScope, pairScope } from '../../../reference/scopes';
import { type CoverageDay, STORY_UNITS } from '../../../volatility/coverage';
import { CoverageIndex } from '../../../volatility/coverage-index';
import { CoverageRepository } from '../coverage.repository';
import { PackedCoverageView } from '../packed-coverage.view';
import type { SearchedDay, SearchInput, SearchScope, SearchSpan } from './article-search';

const DAYS_PER_READ = 32;

/** Scopes whose counts coverage holds: what is not narrowed, and of one country and one category at most. */
@Injectable()
export class CoverageOfScope {
  constructor(
    private readonly coverage: CoverageRepository,
    private readonly packed: PackedCoverageView,
  ) {}

  async *list(scope: SearchScope, { dataset, from, to }: SearchSpan, number: number): AsyncGenerator<SearchedDay> {
    const own = numberOf(scope);
    for (let first = from; first <= to; first += DAYS_PER_READ) {
      const days = Array.from({ length: Math.min(DAYS_PER_READ, to - first + 1) }, (_, at) => first + at);
      for (const { day, state, counts } of await this.packed.list(dataset, days)) {
        const coverage = new CoverageIndex(day, state, counts).read(own === null ? [] : [own], [{ from: 0, bytes: counts }]);
        yield { coverage: own === null ? wholeOf(coverage, number) : { ...coverage, scopes: coverage.scopes.map(() => number) }, missing: null };
      }
    }
  }

  /** The part of a span that has coverage; null where there is none. */
  async findCovered({ dataset, from, to }: SearchSpan): Promise<SearchSpan | null> {
    const all = await this.coverage.findSpan(dataset);
    if (all === null || all.first > to || all.last < from) return null;
    return { dataset, from: Math.max(from, all.first), to: Math.min(to, all.last) };
  }

  async listInputs({ dataset, from, to }: SearchSpan): Promise<SearchInput[]> {
    return (await this.coverage.listHashes(dataset, from, to)).map((input) => ({ ...input, missing: null }));
  }
}

/** Null: the world. */
function numberOf({ countries: [country], categories: [category] }: SearchScope): number | null {
  if (country === undefined) return category === undefined ? null : categoryScope(category);
  return category === undefined ? countryScope(country) : pairScope(country, category);
}

/** All that was printed, as one scope. */
function wholeOf(coverage: CoverageDay, number: number): CoverageDay {
  const { outlets, totals } = coverage;
  if (outlets.length === 0) return coverage;
  return {
    ...coverage,
    scopes: Int32Array.of(number),
    starts: Int32Array.of(0, outlets.length),
    entryOutlets: outlets,
    entryCounts: totals.map((stories) => stories * STORY_UNITS),
  };
}
