import { Injectable } from '@nestjs/common';
import { type Edition, FAMILIES, type PublishedValues, RestatedValues, roundPoints, valueOf } from '../../indexes';
import { SCOPES } from '../../reference/scopes';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { type Firing, toNewAlert } from './firing';
import type { JudgedRule } from './judged-rules.repository';
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
    const isOver = ({ expiresOn }: JudgedRule): boolean => expiresOn !== null && expiresOn < publishedOn;
    const watched = SCOPES.filter((scope) => book.ofScope(scope).some(isRestatementRule)).map(({ number }) => number);
    let kept = 0;
    for await (const some of this.restated.list(edition, publication, new Set(watched))) {
      const firings: Firing[] = [];
      for (const [number, ofScope] of Map.groupBy(some, ({ scope }) => scope)) {
        const scope = SCOPES[number];
        for (const family of FAMILIES) {
          const changes = ofScope
            .map(({ record, before }) => ({ record, before, points: changeOf(valueOf(family, record), valueOf(family, before)) }))
            .sort((one, other) => other.points - one.points);
          for (const rule of book.of(family, scope).filter(isRestatementRule)) {
            const most = changes.at(0);
            if (most === undefined || isOver(rule) || most.points === 0 || most.points < rule.condition.points) continue;
            const occurrence = `${family}-${scope.slug} restated ${publication.sequence}`;
            firings.push({
              rule,
              index: { family, scope },
              record: most.record,
              before: most.before,
              letterBefore: most.before.letter,
              crisis: null,
              occurrence,
            });
          }
        }
      }
      kept += await this.keeper.keep(firings.map((firing) => (now: Date) => toNewAlert(edition, firing, now)));
    }
    return kept;
  }
}

type RestatementRule = JudgedRule & { readonly condition: { readonly kind: 'restated'; readonly points: number } };

function isRestatementRule(rule: JudgedRule): rule is RestatementRule {
  return rule.condition.kind === 'restated';
}

/** A value that comes or goes counts as much as any can. */
function changeOf(value: number | null, before: number | null): number {
  if (value === null || before === null) return value === before ? 0 : Infinity;
  return Math.abs(roundPoints(value - before) ?? 0);
}
