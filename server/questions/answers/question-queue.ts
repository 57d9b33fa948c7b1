import { Injectable } from '@nestjs/common';
import { problem } from '../../platform/problems/problem';
import { TurnQueue } from '../../platform/turn-queue';
import { QUESTION_PROBLEMS } from '../questions.problems';

/** Questions of one organization, and of all, that are answered or wait in a process; the largest takes about a second. */
const LIMITS = { own: 3, all: 24 };
const RETRY_AFTER_SECONDS = 2;

/** Questions read years of many indexes, so they take turns; `run` throws questions_busy where too many wait already. */
@Injectable()
export class QuestionQueue extends TurnQueue {
  constructor() {
    super(LIMITS, () => problem(QUESTION_PROBLEMS.questions_busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }));
  }
}
