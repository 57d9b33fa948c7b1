import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  byPeriod,
  EditionsService,
  IndexPagesService,
  mergeRecords,
  periodStart,
  roundPoints,
  type SeriesRecord,
  SeriesService,
  valueOf,
} from '../../indexes';
import type { Provenance } from '../../news';
import { Clock, toDayNumber } from '../../platform/clock';
import type { Principal } from '../../platform/access/principal';
import { problem } from '../../platform/problems/problem';
import type { Scope } from '../../reference/scopes';
import type { Interpretation } from '../grammar/interpretation';
import { QUESTION_PROBLEMS } from '../questions.problems';
import { type Plan, planOf } from './plan';
import { type Measured, measureRecord, measureView, type Row } from './rows';
import { select } from './selection';

type Reading = Awaited<ReturnType<EditionsService['choose']>>;

/** Most days of indexes that a question reads, and most rows of its answer. */
const INDEX_DAYS_MAX = 150_000;
const ROWS_MAX = 5_000;
/** What a period without an end or a beginning is counted as. */
const HISTORY_DAYS = 3_650;

export interface Answered {
  readonly plan: Plan;
  readonly rows: readonly Row[];
  /** How many there were before all beyond ROWS_MAX were left out. */
  readonly rowCount: number;
  readonly provenance: Provenance;
}

/** Answers what a question asks from what is published. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly clock: Clock,
    private readonly editions: EditionsService,
    private readonly pages: IndexPagesService,
    private readonly series: SeriesService,
  ) {}

  /** @throws Problem question_too_large, validation_failed, methodology_not_published */
  async answer(reader: Principal, interpretation: Interpretation, asked: { as_of?: string; methodology?: string }): Promise<Answered> {
    const plan = planOf(interpretation, asked);
    if (plan.days !== null) this.refuseTooMuch(interpretation.scopes.length, plan.days);
    const reading = await this.editions.choose(reader, asked);
    const measured =
      plan.days === null ? await this.readLatest(reader, reading, interpretation) : await this.readDays(reading, interpretation, plan.days);
    const rows = select(measured, interpretation.threshold, interpretation.ranking);
    return { plan, rows: rows.slice(0, ROWS_MAX), rowCount: rows.length, provenance: reading.provenance };
  }

  private refuseTooMuch(indexes: number, { from, to }: NonNullable<Plan['days']>): void {
    const last = to ?? toDayNumber(this.clock.now());
    const days = Math.min(last - (from ?? last - HISTORY_DAYS) + 1, HISTORY_DAYS);
    if (indexes * days > INDEX_DAYS_MAX) throw problem(QUESTION_PROBLEMS.question_too_large, { params: { indexes, days, limit: INDEX_DAYS_MAX } });
  }

  private async readLatest({ organizationId }: Principal, { edition, asOf }: Reading, { families, scopes }: Interpretation): Promise<Measured[]> {
    const measured: Measured[] = [];
    for (const family of families) {
      const page = await this.pages.read({ edition, organizationId, list: 'questions', scopes, family, asOf, limit: scopes.length, cursor: null });
      const views = new Map(page.indexes.map((view) => [view.id, view]));
      for (const scope of scopes) measured.push(measureView({ family, scope }, views.get(`${family}-${scope.slug}`)!));
    }
    return measured;
  }

  private async readDays({ edition, asOf }: Reading, interpretation: Interpretation, days: NonNullable<Plan['days']>): Promise<Measured[]> {
    const { families, scopes } = interpretation;
    const numbers = scopes.map(({ number }) => number);
    const series = await this.series.readAll(edition, numbers, { ...days, asOf });
    const measured: Measured[] = [];
    for (const family of families) {
      for (const scope of scopes) {
        const records = [...(series.get(scope.number)?.records() ?? [])];
        measured.push(...(interpretation.answer === 'ranking' ? overPeriod : rowsOf)(family, scope, records, interpretation));
        // Other calls have their turn between two indexes.
        await nextTurn();
      }
    }
    return measured;
  }
}

type ToRows = (family: 'mvi' | 'isr', scope: Scope, records: readonly SeriesRecord[], interpretation: Interpretation) => Measured[];

/** A row for each day, week or month; its change is that since the one before. */
const rowsOf: ToRows = (family, scope, records, { frequency, period }) => {
  const first = period.from === null ? -Infinity : periodStart(period.from, frequency);
  let before: number | null = null;
  const measured: Measured[] = [];
  for (const record of byPeriod(records, frequency)) {
    const value = valueOf(family, record);
    if (record.day >= first) measured.push(measureRecord({ family, scope }, record, difference(value, before)));
    before = value ?? before;
  }
  return measured;
};

/** One row of all days of the period; its change is that from before it to its end. */
const overPeriod: ToRows = (family, scope, records, { period }) => {
  const { from } = period;
  const within = records.filter(({ day }) => from === null || day >= from);
  const last = within.at(-1);
  if (last === undefined) return [];
  const lastValue = (days: readonly SeriesRecord[]): number | null => {
    const found = days.findLast((record) => valueOf(family, record) !== null);
    return found === undefined ? null : valueOf(family, found);
  };
  const before = records.slice(0, records.length - within.length);
  return [measureRecord({ family, scope }, mergeRecords(within, last.day), difference(lastValue(within), lastValue(before)))];
};

function difference(value: number | null, before: number | null): number | null {
  return value === null || before === null ? null : roundPoints(value - before);
}
