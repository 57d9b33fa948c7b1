import { Injectable } from '@nestjs/common';
import { type Edition, EditionsService, IndexChangesRepository, type PublishedCrises, type PublishedValues } from '../../indexes';
import { type Dataset, DatasetService } from '../../news';
import { CrisisJudge } from './crisis-judge.service';
import { JudgedRulesRepository } from './judged-rules.repository';
import { RestatementJudge } from './restatement-judge.service';
import { RuleBook } from './rule-book';
import { ValueJudge } from './value-judge.service';

/** Publications that are in memory at once. */
const PUBLICATIONS_AT_ONCE = 20;

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
    private readonly rules: JudgedRulesRepository,
    private readonly values: ValueJudge,
    private readonly crises: CrisisJudge,
    private readonly restatements: RestatementJudge,
  ) {}

  /** How many alerts are new. Nothing is told of a dataset that customers do not read, nor of what was published before rules were judged at all. */
  async judge(dataset: Dataset): Promise<number> {
    if ((await this.datasets.choose({ mode: 'live' })).dataset !== dataset) return 0;
    const from = await this.rules.findProgress(dataset);
    const { lastSequence } = await this.changes.findSpan(dataset);
    let fired = 0;
    if (from !== null) {
      const { edition } = await this.editions.readNow(dataset);
      for await (const page of this.rules.eachPage()) {
        const watched = await this.rules.listWatched([...new Set(page.flatMap(({ watchlistId }) => watchlistId ?? []))]);
        fired += await this.judgeBy(new RuleBook(page, watched), edition, from, lastSequence);
      }
    }
    await this.rules.saveProgress(dataset, lastSequence);
    return fired;
  }

  private async judgeBy(book: RuleBook, edition: Edition, from: number, to: number): Promise<number> {
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
    return fired + (await this.values.judge(book, edition, changed));
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
