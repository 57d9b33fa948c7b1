import { Injectable } from '@nestjs/common';
import { type ArticleInScope, ArticleSearch } from '../../../news';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { Attribution } from '../../../volatility/explain/attribution';
import { ScopeTracer } from '../../../volatility/explain/scope-trace';
import { COMPONENT_NAMES, perComponent } from '../../../volatility/methodology/components';
import { normaliseWeights, type Weights } from '../../../volatility/methodology/weights';
import { weightsOfDay } from '../../custom/computation/custom-inputs';
import { CUSTOM_SCOPE } from '../../custom/computation/custom-run';
import type { CustomIndex } from '../../custom/model/custom-index.entity';
import { searchScopeOf } from '../../custom/model/search-scope';
import { type CustomFrame, CustomReplays } from '../replay/custom-replays.service';
import { Replays } from '../replay/replays.service';
import type { Change, ScopePart } from './change';
import { ChangeParts } from './change-parts';
import { ChangeStories } from './change-stories.service';
import { customLabels } from './divide-change';
import { addUp, outletDaysOf, type SpanSource, traceSpan } from './traced-span';

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
    const span = await traceSpan(this.sourceOf(frame), from, to);
    if (span === null) return null;
    const [before, after] = [this.weightsOf(frame, from), this.weightsOf(frame, to)];
    // What weights of both days have to do with it is what they have on average; that they are others is left to `other`.
    const mean = perComponent((name) => (before[name] + after[name]) / 2);
    const parts = new ChangeParts(customLabels(frame.index));
    const attribution = new Attribution(mean, span.from, span.to);
    await addUp(span, { scope: CUSTOM_SCOPE, attribution, parts }, this.replays.turns());
    const { change, outlets, absent, other } = attribution;
    const [scores, earlier] = [span.to.components!, span.from.components!];
    return {
      from: span.from.mvi,
      to: span.to.mvi,
      components: COMPONENT_NAMES.map((component, at) => {
        const [score, scoreBefore] = [scores[at].score, earlier[at].score];
        return { component, contribution: after[component] * score - before[component] * scoreBefore, from: scoreBefore, to: score };
      }),
      countries: null,
      outlets,
      printed: parts.printed,
      named: parts.named,
      absent,
      undivided: 0,
      other: span.to.mvi - span.from.mvi - (change - other),
      outletDays: outletDaysOf(span.to),
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

  private sourceOf(frame: CustomFrame): SpanSource {
    return {
      tracerBefore: (day) => this.tracerBefore(frame, day),
      days: (first, last) => this.customs.days(frame, first, last, true),
      trace: (tracer, coverage) => {
        tracer.weigh(weightsOfDay(frame.index, coverage.day));
        return tracer.trace(coverage);
      },
    };
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
