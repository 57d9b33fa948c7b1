import { Injectable } from '@nestjs/common';
import { type Edition, FAMILIES, indexIdOf, type PublishedValues, RestatedValues } from '../../indexes';
import { SCOPES } from '../../reference/scopes';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { mostRestated } from '../rules/restatements';
import { type Firing, toNewAlert } from './firing';
import { isOver, isRestatementRule, toRestatementFiring } from './restatement-firing';
import type { RuleBook } from './rule-book';

/** Judges final values that are others now. */
@Injectable()
export class RestatementJudge {
  constructor(
    private readonly restated: RestatedValues,
    private readonly keeper: AlertKeeper,
  ) {}

  /** Of what was published together of an index and a month, the day is told that has changed most. */
  async judge(book: RuleBook, edition: Edition, publication: PublishedValues): Promise<number> {
    if (!book.rules.some(isRestatementRule)) return 0;
    // Days long before a rule are restated too, and that is what it asks about; its last day is one on which that happens.
    const publishedOn = new Date(publication.publishedAt * 1000).toISOString().slice(0, 10);
    const watched = SCOPES.filter((scope) => book.ofScope(scope).some(isRestatementRule)).map(({ number }) => number);
    let kept = 0;
    for await (const some of this.restated.list(edition, publication, new Set(watched))) {
      const firings: Firing[] = [];
      for (const [number, ofScope] of Map.groupBy(some, ({ scope }) => scope)) {
        const scope = SCOPES[number];
        for (const family of FAMILIES) {
          for (const rule of book.of(family, scope).filter(isRestatementRule)) {
            const most = isOver(rule, publishedOn) ? null : mostRestated(family, ofScope, rule.condition.points);
            if (most === null) continue;
            const id = indexIdOf({ family, scope });
            firings.push(toRestatementFiring(rule, { id, family }, most, `${id} restated ${publication.sequence}`));
          }
        }
      }
      kept += await this.keeper.keep(firings.map((firing) => (now: Date) => toNewAlert(edition, firing, now)));
    }
    return kept;
  }
}
