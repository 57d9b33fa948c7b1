import { Injectable } from '@nestjs/common';
import { type ArticleInScope, ArticleSearch } from '../../../news';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import type { CoverageDay } from '../../../volatility/coverage';
import { attribute } from '../../../volatility/explain/attribution';
import { type ScopeTrace, ScopeTracer } from '../../../volatility/explain/scope-trace';
import { COMPONENT_NAMES, perComponent } from '../../../volatility/methodology/components';
import { normaliseWeights, type Weights } from '../../../volatility/methodology/weights';
import { weightsOfDay } from '../../custom/computation/custom-inputs';
import { CUSTOM_SCOPE } from '../../custom/computation/custom-run';
import type { CustomIndex } from '../../custom/model/custom-index.entity';
import { searchScopeOf } from '../../custom/model/search-scope';
import { type CustomFrame, CustomReplays } from '../replay/custom-replays.service';
import { Replays } from '../replay/replays.service';
import type { Change, ScopePart } from './change';
import { ChangeStories } from './change-stories.service';

/** Computes again what made the value of a custom index change. */
@Injectable()
export class CustomChange {
  constructor(
    private readonly customs: CustomReplays,
    private readonly replays: Replays,
    private readonly search: ArticleSearch,
    private readonly stories: ChangeStories,
  ) {}

  /** Null where one of the days has no value by the articles that there are now. */
  async find(frame: CustomFrame, from: number, to: number): Promise<Change | null> {
    const { first, days, coverage } = await this.trace(frame, from, to);
    const last = days.at(-1);
    if (first === null || last?.day !== to || first.components === null || last.components === null) return null;
    const [before, after] = [this.weightsOf(frame, from), this.weightsOf(frame, to)];
    // What weights of both days have to do with it is what they have on average; that they are others is left to `other`.
    const mean = perComponent((name) => (before[name] + after[name]) / 2);
    const { outlets, printed, absent } = await attribute(mean, first, days, this.replays.turns());
    const parts = [...outlets.values()].reduce((sum, part) => sum + part, 0);
    const [scores, earlier] = [last.components, first.components];
    return {
      from: first.mvi,
      to: last.mvi,
      components: COMPONENT_NAMES.map((component, at) => {
        const [score, scoreBefore] = [scores[at].score, earlier[at].score];
        return { component, contribution: after[component] * score - before[component] * scoreBefore, from: scoreBefore, to: score };
      }),
      countries: null,
      outlets,
      printed: printed.map((part) => ({ ...part, scope: CUSTOM_SCOPE })),
      absent,
      undivided: 0,
      other: last.mvi - first.mvi - parts,
      outletDays: new Map(last.outlets.map(({ outlet, stories, total, expected }) => [outlet, { stories, total, expected }])),
      coverage: new Map([[CUSTOM_SCOPE, coverage]]),
    };
  }

  /** The articles behind parts of one day. */
  listArticles({ dataset, index }: CustomFrame, parts: readonly ScopePart[]): Promise<ArticleInScope[]> {
    const { countries, categories, query, outlets } = index;
    const isPair = countries.length === 1 && categories.length === 1 && query === null && outlets === null;
    if (!isPair) return this.search.listOfDay(searchScopeOf(index), dataset, parts[0].day);
    const country = COUNTRIES.findIndex(({ iso2 }) => iso2 === countries[0]);
    return this.stories.listLabelled({ dataset }, parts, { country, category: CATEGORY_INDEX.get(categories[0])! });
  }

  private async trace(
    frame: CustomFrame,
    from: number,
    to: number,
  ): Promise<{ first: ScopeTrace | null; days: ScopeTrace[]; coverage: Map<number, CoverageDay> }> {
    const tracer = await this.tracerBefore(frame, from);
    const traces: ScopeTrace[] = [];
    const coverage = new Map<number, CoverageDay>();
    for await (const day of this.customs.days(frame, from, to, true)) {
      tracer.weigh(weightsOfDay(frame.index, day.day));
      const trace = tracer.trace(day);
      if (trace === null) continue;
      traces.push(trace);
      coverage.set(day.day, day);
    }
    const [first, ...days] = traces;
    return first?.day === from ? { first, days, coverage } : { first: null, days: [], coverage };
  }

  /** As the engine stood before a day. */
  async tracerBefore(frame: CustomFrame, day: number): Promise<ScopeTracer> {
    const { snapshot, firstDay } = await this.customs.startBefore(frame, day);
    const tracer = new ScopeTracer(this.customs.optionsOf(frame, firstDay - 1), snapshot);
    for await (const coverage of this.customs.days(frame, firstDay, day - 1)) {
      tracer.weigh(weightsOfDay(frame.index, coverage.day));
      tracer.advance(coverage);
    }
    tracer.weigh(weightsOfDay(frame.index, day - 1));
    if (firstDay < day) this.customs.keepState(frame, day - 1, tracer.snapshot());
    return tracer;
  }

  private weightsOf({ index }: { readonly index: CustomIndex }, day: number): Weights {
    return normaliseWeights(weightsOfDay(index, day));
  }
}
