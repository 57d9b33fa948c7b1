import { Injectable } from '@nestjs/common';
import { type Edition, EditionsService, IndexChangesRepository, LatestRepository, type PublishedCrises, type PublishedValues } from '../../indexes';
import { type Dataset, DatasetService } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { CrisisJudge } from './crisis-judge.service';
import { daysToJudge } from './days-to-judge';
import { type JudgedRule, JudgedRulesRepository } from './judged-rules.repository';
import { RestatementJudge } from './restatement-judge.service';
import { RuleBook } from './rule-book';
import { ValueJudge } from './value-judge.service';

/** Publications that are in memory at once. */
const PUBLICATIONS_AT_ONCE = 20;

/** What is to be judged. */
interface Work {
  readonly edition: Edition;
  /** Publications behind the first of these places, up to the other. */
  readonly from: number;
  readonly to: number;
  /** How many days up to the newest. */
  readonly days: number;
}

/**
 * Judges what was published since it was done last, by all rules. What fires is kept once for its rule and what it tells, so this may be broken off
 * anywhere, and done again from any number of processes.
 */
@Injectable()
export class JudgeService {
  constructor(
    private readonly datasets: DatasetService,
    private readonly editions: EditionsService,
    private readonly changes: IndexChangesRepository,
    private readonly latest: LatestRepository,
    private readonly rules: JudgedRulesRepository,
    private readonly values: ValueJudge,
    private readonly crises: CrisisJudge,
    private readonly restatements: RestatementJudge,
  ) {}

  /** How many alerts are new. Nothing is told of a dataset that customers do not read, nor of what was published before rules were judged at all. */
  async judge(dataset: Dataset): Promise<number> {
    if ((await this.datasets.choose({ mode: 'live' })).dataset !== dataset) return 0;
    const progress = await this.rules.findProgress(dataset);
    const { edition } = await this.editions.readNow(dataset);
    // Read before the publications: what is published in between is judged now, or again next time, but not left out.
    const judgedThrough = await this.latest.findDayOfAll(edition);
    const { lastSequence } = await this.changes.findSpan(dataset);
    const { day } = await this.latest.findPublished(edition);
    let fired = 0;
    if (progress !== null) {
      const work = { edition, from: progress.sequence, to: lastSequence, days: daysToJudge(progress.day, day) };
      for await (const page of this.rules.eachPage()) fired += await this.rules.settle(page, (some) => this.judgeRules(some, work));
    }
    await this.rules.saveProgress(dataset, { sequence: lastSequence, day: judgedThrough === null ? null : toIsoDay(judgedThrough) });
    return fired;
  }

  private async judgeRules(rules: readonly JudgedRule[], work: Work): Promise<number> {
    const watched = await this.rules.listWatched([...new Set(rules.flatMap(({ watchlistId }) => watchlistId ?? []))]);
    return this.judgeBy(new RuleBook(rules, watched), work);
  }

  private async judgeBy(book: RuleBook, { edition, from, to, days }: Work): Promise<number> {
    const changed = new Set<number>();
    let fired = 0;
    for await (const publication of this.publications(edition, from, to)) {
      if (publication.kind === 'crises') {
        fired += await this.crises.judge(book, edition, publication);
      } else {
        for (const { scope } of publication.vintages) changed.add(scope);
        if (publication.restatedCount > 0) fired += await this.restatements.judge(book, edition, publication);
      }
    }
    return fired + (await this.values.judge(book, edition, { changed, days }));
  }

  private async *publications({ dataset, methodology }: Edition, from: number, to: number): AsyncGenerator<PublishedCrises | PublishedValues> {
    for (let next = from + 1; next <= to;) {
      const found = await this.changes.list(dataset, { from: next, to, after: -1 }, PUBLICATIONS_AT_ONCE);
      for (const one of found) if (one.kind !== 'methodology' && one.methodology === methodology) yield one;
      if (found.length < PUBLICATIONS_AT_ONCE) return;
      next = found[found.length - 1].sequence + 1;
    }
  }
}
