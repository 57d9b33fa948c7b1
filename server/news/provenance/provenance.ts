import { toIsoDay } from '../../platform/clock';
import { BASELINE_MIN_VALUES, METHODOLOGY_VERSION, WARM_UP_DAYS } from '../../volatility/methodology';
import type { Origin } from '../../platform/http/replies/table-reply';
import type { Dataset } from '../model/dataset';
import { attributionOf } from '../sources/registry';
import type { History } from './coverage-summaries.view';

/** Where the values of a reply come from; every reply with values says so. */
export interface Provenance {
  readonly dataset: Dataset;
  readonly sources: readonly string[];
  readonly methodology: string;
  readonly notice: string | null;
  readonly attribution: string | null;
}

/** Complete days that lie before the first value. */
export const HISTORY_DAYS = WARM_UP_DAYS + BASELINE_MIN_VALUES;

const SIMULATED = 'Simulated data: these values describe an invented world and no real events.';
const SIMULATED_TO_COME = 'No values yet: the simulated data is being prepared.';

export function provenanceOf(dataset: Dataset, sources: readonly string[], history: History): Provenance {
  return { dataset, sources, methodology: METHODOLOGY_VERSION, notice: noticeOf(dataset, history), attribution: attributionOf(sources) };
}

/** Day of the first value, if every day until then is complete; null while no day is. `history`: of one day more than HISTORY_DAYS at most. */
export function firstDayOf({ completeDays, lastDay }: History): number | null {
  return lastDay === null ? null : lastDay + HISTORY_DAYS + 1 - completeDays;
}

function noticeOf(dataset: Dataset, { completeDays, lastDay }: History): string | null {
  if (dataset === 'simulated') return completeDays === 0 ? SIMULATED_TO_COME : SIMULATED;
  if (completeDays > HISTORY_DAYS) return null;
  const needed = `No values yet: they need ${HISTORY_DAYS} complete days of news first, and`;
  if (lastDay === null) return `${needed} none have been collected.`;
  const expected = toIsoDay(firstDayOf({ completeDays, lastDay })!);
  return `${needed} ${completeDays} ${completeDays === 1 ? 'has' : 'have'} been collected. The first values are expected on ${expected}.`;
}

/** How a reply states its provenance. */
export function originOf(provenance: Provenance): Origin {
  const { dataset, sources, methodology } = provenance;
  return {
    headers: { 'x-dataset': dataset, 'x-sources': sources.join(' '), 'x-methodology': methodology },
    members: provenance,
    columns: { dataset, sources, methodology },
  };
}
