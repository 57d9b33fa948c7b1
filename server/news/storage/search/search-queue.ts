import { Injectable } from '@nestjs/common';
import { problem } from '../../../platform/problems/problem';
import { TurnQueue } from '../../../platform/turn-queue';
import { SEARCH_PROBLEMS } from './search.problems';

/** Searches of one organization, and of all, that are made or wait in a process; each goes through millions of articles. */
const LIMITS = { own: 4, all: 48 };
/** While one waits for the database the other counts. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 1;

/** Searches that people and programs wait for take turns; `run` throws searches_busy where too many wait already. */
@Injectable()
export class SearchQueue extends TurnQueue {
  constructor() {
    super(LIMITS, () => problem(SEARCH_PROBLEMS.searches_busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }), AT_ONCE);
  }
}
