import type { Principal } from '../../platform/access/principal';
import { toIsoDay } from '../../platform/clock';
import { countText, dayText } from '../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
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

/** Whose values are read, and in which language it is said where they come from. */
export type Reader = Pick<Principal, 'mode' | 'language'>;

/** What there is of a dataset. */
export interface Collected {
  readonly dataset: Dataset;
  readonly sources: readonly string[];
  readonly history: History;
  readonly methodology: string;
}

export function provenanceOf(collected: Collected, language: Language): Provenance {
  const { dataset, sources, methodology } = collected;
  return { dataset, sources, methodology, notice: noticeOf(collected, language), attribution: attributionOf(sources, language) };
}

/** Complete days that lie before the first value by a version of the methodology. */
export function historyDaysBy(methodology: string): number {
  return historyDaysOf(METHODOLOGY_VERSIONS.find((version) => version === methodology) ?? CURRENT_METHODOLOGY);
}

/** Day of the first value, if every day until then is complete; null while no day is. `history`: of one day more than `historyDays` at most. */
export function firstDayOf({ completeDays, lastDay }: History, historyDays: number): number | null {
  return lastDay === null ? null : lastDay + historyDays + 1 - completeDays;
}

function noticeOf({ dataset, history: { completeDays, lastDay }, methodology }: Collected, language: Language): string | null {
  const texts = messagesIn(language).replies;
  if (dataset === 'simulated') return completeDays === 0 ? texts.simulated_to_come : texts.simulated;
  const historyDays = historyDaysBy(methodology);
  if (completeDays > historyDays) return null;
  const needed = countText(historyDays, texts.values_need, language);
  if (lastDay === null) return fillMessage(texts.values_need_all, { needed });
  const expected = dayText(toIsoDay(firstDayOf({ completeDays, lastDay }, historyDays)!), language);
  return fillMessage(countText(completeDays, texts.values_need_more, language), { needed, expected });
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
