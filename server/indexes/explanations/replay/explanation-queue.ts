import { Injectable } from '@nestjs/common';
import { type Problem, problem } from '../../../platform/problems/problem';
import { TurnQueue } from '../../../platform/turn-queue';
import { INDEX_PROBLEMS } from '../../catalogue/indexes.problems';

/** Explanations of one organization, and of all, that are made or wait in a process; each takes some tens of milliseconds. */
const LIMITS = { own: 3, all: 48 };
const RETRY_AFTER_SECONDS = 2;

/** Explanations go through years of coverage, so they take turns; `run` throws explanations_busy where too many wait already. */
@Injectable()
export class ExplanationQueue extends TurnQueue {
  constructor() {
    super(LIMITS, explanationsBusy);
  }
}

export function explanationsBusy(): Problem {
  return problem(INDEX_PROBLEMS.explanations_busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}
