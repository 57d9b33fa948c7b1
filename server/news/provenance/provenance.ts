import { toIsoDay } from '../../platform/clock';
import { CURRENT_METHODOLOGY, historyDaysOf, METHODOLOGY_VERSIONS } from '../../volatility/methodology/methodologies';
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

const SIMULATED = 'Simulated data: these values describe an invented world and no real events.';
const SIMULATED_TO_COME = 'No values yet: the simulated data is being prepared.';

export function provenanceOf(dataset: Dataset, sources: readonly string[], history: History, methodology: string): Provenance {
  return { dataset, sources, methodology, notice: noticeOf(dataset, history, historyDaysBy(methodology)), attribution: attributionOf(sources) };
}

/** Complete days that lie before the first value by a version of the methodology. */
export function historyDaysBy(methodology: string): number {
  return historyDaysOf(METHODOLOGY_VERSIONS.find((version) => version === methodology) ?? CURRENT_METHODOLOGY);
}

/** Day of the first value, if every day until then is complete; null while no day is. `history`: of one day more than `historyDays` at most. */
export function firstDayOf({ completeDays, lastDay }: History, historyDays: number): number | null {
  return lastDay === null ? null : lastDay + historyDays + 1 - completeDays;
}

function noticeOf(dataset: Dataset, { completeDays, lastDay }: History, historyDays: number): string | null {
  if (dataset === 'simulated') return completeDays === 0 ? SIMULATED_TO_COME : SIMULATED;
  if (completeDays > historyDays) return null;
  const needed = `No values yet: they need ${historyDays} complete days of news first, and`;
  if (lastDay === null) return `${needed} none have been collected.`;
  const expected = toIsoDay(firstDayOf({ completeDays, lastDay }, historyDays)!);
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
