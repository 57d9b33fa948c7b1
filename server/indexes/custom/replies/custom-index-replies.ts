/** Custom indexes as replies tell of them. */
import type { SearchMatch } from '../../../news';
import { toDayNumber, toIsoDay } from '../../../platform/clock';
import { perComponent } from '../../../volatility/methodology/components';
import type { IndexView } from '../../catalogue/index-view';
import { customIdOf, weightsOn } from '../model/custom-index';
import type { CustomIndex } from '../model/custom-index.entity';
import type { CustomStateResponse, GeneratedRequestResponse, MatchedResponse } from './custom-index-parts.dto';
import type { CustomIndexResponse, GeneratedIndexResponse } from './custom-indexes.dto';
import type { CustomIndexPreviewResponse } from './custom-preview.dto';

type Shown = Pick<IndexView, 'value' | 'reason' | 'day' | 'rating' | 'change'>;

export function toGeneratedIndexResponse(index: CustomIndex): GeneratedIndexResponse {
  const { key, status, sources } = index;
  return { index_id: customIdOf(key), status, sources, matched: matchedOf(index), request: requestOf(index, index.weights[0].from) };
}

/** `today`: weights of that day are those of now. */
export function toCustomIndexResponse(index: CustomIndex, { value, reason, day, rating, change }: Shown, today: Date): CustomIndexResponse {
  const { key, weights, status, failure, daysDone, daysTotal, daysPending, sources, archivedAt, createdAt, updatedAt } = index;
  return {
    index_id: customIdOf(key),
    ...requestOf(index, toIsoDay(toDayNumber(today))),
    weights_versions: weights,
    status,
    failure,
    progress: { days_done: daysDone, days_total: daysTotal, days_pending: daysPending },
    matched: matchedOf(index),
    sources,
    value,
    reason,
    date: day,
    rating,
    change,
    archived: archivedAt !== null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function toPreviewResponse({ articles, outlets, days, months, leading, samples, nearest, searched }: SearchMatch): CustomIndexPreviewResponse {
  return {
    matched: { articles, outlets, days },
    months: [...months],
    outlets: [...leading],
    headlines: samples.map(({ headline, outlet, url, day }) => ({ headline, outlet, url, date: toIsoDay(day) })),
    nearest: [...nearest],
    searched,
  };
}

function matchedOf({ matchedArticles, matchedOutlets, matchedDays }: CustomIndex): MatchedResponse {
  return { articles: matchedArticles, outlets: matchedOutlets, days: matchedDays };
}

function requestOf(index: CustomIndex, day: string): GeneratedRequestResponse {
  const { name, description, countries, categories, start, end, query, outlets, weights } = index;
  const current = weightsOn(weights, day);
  return {
    name,
    description,
    countries,
    categories,
    start,
    end,
    weights: perComponent((component) => current[component]),
    query,
    outlets:
      outlets === null
        ? null
        : {
            ...outlets,
            countries: [...outlets.countries],
            languages: [...outlets.languages],
            owners: [...outlets.owners],
            keep: [...outlets.keep],
            leave_out: [...outlets.leave_out],
          },
  };
}

/** What `GET /v1/indexes/{id}` adds of a custom index. */
export function progressOf(index: CustomIndex | null): CustomStateResponse {
  if (index === null) return { status: null, failure: null, progress: null };
  const { status, failure, daysDone, daysTotal, daysPending } = index;
  return { status, failure, progress: { days_done: daysDone, days_total: daysTotal, days_pending: daysPending } };
}
