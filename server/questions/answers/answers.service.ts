import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  byPeriod,
  EditionsService,
  FamiliesService,
  FirstDays,
  IndexPagesService,
  mergeRecords,
  periodStart,
  roundPoints,
  type SeriesRecord,
  valueOf,
} from '../../indexes';
import type { Provenance } from '../../news';
import { Clock, toDayNumber } from '../../platform/clock';
import type { Principal } from '../../platform/access/principal';
import { problem } from '../../platform/problems/problem';
import type { TurnPlace } from '../../platform/turn-queue';
import type { Interpretation } from '../grammar/interpretation';
import { QUESTION_PROBLEMS } from '../questions.problems';
import { AskedCrises } from './asked-crises.service';
import { type Plan, planOf } from './plan';
import { QuestionQueue } from './question-queue';
import { measureRecord, measureView, type Row, type Source } from './rows';
import { Selection } from './selection';
import { type WhyEmpty, whyEmpty } from './why-empty';

type Reading = Awaited<ReturnType<EditionsService['choose']>>;
type Days = NonNullable<Plan['days']>;

/** Most days of indexes that a question reads: a year of all countries fits. */
const INDEX_DAYS_MAX = 75_000;
/** What a period without an end or a beginning is counted as. */
const HISTORY_DAYS = 3_650;
/** Days of indexes, and latest values, that are read and held at once. */
const READ_DAYS = 4_000;
const LATEST_AT_ONCE = 1_000;

export interface Answered {
  readonly plan: Plan;
  readonly rows: readonly Row[];
  /** How many there were before all beyond ROWS_MAX were left out. */
  readonly rowCount: number;
  /** Null where a row has a value; with the day of the first one, where it is known. */
  readonly empty: (WhyEmpty & { readonly expectedFrom: string | null }) | null;
  readonly provenance: Provenance;
}

/** Answers what a question asks from what is published. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly clock: Clock,
    private readonly editions: EditionsService,
    private readonly pages: IndexPagesService,
    private readonly queue: QuestionQueue,
    private readonly families: FamiliesService,
    private readonly firstDays: FirstDays,
    private readonly crises: AskedCrises,
  ) {}

  /** @param claim gives the place in the queue @throws Problem question_too_large, questions_busy, validation_failed, methodology_not_published */
  async answer(
    reader: Principal,
    interpretation: Interpretation,
    asked: { as_of?: string; methodology?: string },
    claim: () => TurnPlace | undefined,
  ): Promise<Answered> {
    const plan = planOf(interpretation, asked);
    this.refuseTooMuch(interpretation, plan.days);
    const work = async (): Promise<Answered> => {
      const reading = await this.editions.choose(reader, asked);
      const selection = new Selection(interpretation);
      if (interpretation.answer === 'crises') await this.readCrises(reading, interpretation, selection);
      else if (plan.days === null) await this.readLatest(reader, reading, interpretation, selection);
      else await this.readDays(reading, interpretation, plan.days, selection);
      const empty = await this.whyEmpty(reading, interpretation, selection);
      return { plan, rows: selection.rows, rowCount: selection.count, empty, provenance: reading.provenance };
    };
    return this.queue.run(reader.organizationId, work, { place: claim() });
  }

  private async readCrises({ edition, asOf }: Reading, interpretation: Interpretation, selection: Selection): Promise<void> {
    for (const crisis of await this.crises.list(edition, asOf, interpretation)) selection.take(() => crisis);
  }

  private async whyEmpty({ edition, asOf }: Reading, interpretation: Interpretation, selection: Selection): Promise<Answered['empty']> {
    const why = whyEmpty(selection, interpretation, toDayNumber(this.clock.now()));
    if (why === null) return null;
    const [family, scope] = [interpretation.families[0], interpretation.scopes[0]];
    const expectedFrom = why.reason === 'history_short' && asOf === null ? await this.firstDays.findExpected(edition, { family, scope }) : null;
    return { ...why, expectedFrom };
  }

  private refuseTooMuch({ families, scopes }: Interpretation, range: Days | null): void {
    if (range === null) return;
    const indexes = families.length * scopes.length;
    // A share is one of its whole history.
    const days = families.includes('share') ? HISTORY_DAYS : this.countDays(range);
    if (indexes * days > INDEX_DAYS_MAX) throw problem(QUESTION_PROBLEMS.question_too_large, { params: { indexes, days, limit: INDEX_DAYS_MAX } });
  }

  private countDays({ from, to }: Days): number {
    const last = to ?? toDayNumber(this.clock.now());
    return Math.max(1, Math.min(last - (from ?? last - HISTORY_DAYS) + 1, HISTORY_DAYS));
  }

  private async readLatest(
    { organizationId }: Principal,
    { edition, asOf }: Reading,
    { families, scopes }: Interpretation,
    selection: Selection,
  ): Promise<void> {
    for (const family of families) {
      for (const some of chunksOf(scopes, LATEST_AT_ONCE)) {
        const request = { edition, organizationId, list: 'questions', scopes: some, family, asOf, limit: some.length, cursor: null };
        const page = await this.pages.read(request);
        const views = new Map(page.indexes.map((view) => [view.id, view]));
        for (const scope of some) selection.take(() => measureView({ family, scope }, views.get(`${family}-${scope.slug}`)!));
      }
    }
  }

  private async readDays({ edition, asOf }: Reading, interpretation: Interpretation, days: Days, selection: Selection): Promise<void> {
    const { families, scopes, answer } = interpretation;
    const take = answer === 'ranking' ? takePeriod : takeRows;
    const atOnce = Math.max(1, Math.floor(READ_DAYS / this.countDays(days)));
    for (const family of families) {
      for (const some of chunksOf(scopes, atOnce)) {
        const numbers = some.map(({ number }) => number);
        const series = await this.families.readSeries(family, edition, numbers, { ...days, asOf });
        for (const scope of some) {
          take(selection, { family, scope }, series.get(scope.number)?.records() ?? [], interpretation);
          // Other calls have their turn between two indexes.
          await nextTurn();
        }
      }
    }
  }
}

function* chunksOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

type Take = (selection: Selection, source: Source, records: Iterable<SeriesRecord>, interpretation: Interpretation) => void;

/** A row for each day, week or month; its change is that since the one before. */
const takeRows: Take = (selection, source, records, { frequency, period }) => {
  const first = period.from === null ? -Infinity : periodStart(period.from, frequency);
  let before: number | null = null;
  for (const record of byPeriod(records, frequency)) {
    const value = valueOf(source.family, record);
    const change = difference(value, before);
    if (record.day >= first) selection.take(() => measureRecord(source, record, change));
    before = value ?? before;
  }
};

/** One row of all days of the period; its change is that from before it to its end. */
const takePeriod: Take = (selection, source, records, { period: { from } }) => {
  const all = [...records];
  const within = all.filter(({ day }) => from === null || day >= from);
  const last = within.at(-1);
  if (last === undefined) return;
  const lastValue = (days: readonly SeriesRecord[]): number | null => {
    const found = days.findLast((record) => valueOf(source.family, record) !== null);
    return found === undefined ? null : valueOf(source.family, found);
  };
  const change = difference(lastValue(within), lastValue(all.slice(0, all.length - within.length)));
  selection.take(() => measureRecord(source, mergeRecords(within, last.day), change));
};

function difference(value: number | null, before: number | null): number | null {
  return value === null || before === null ? null : roundPoints(value - before);
}
