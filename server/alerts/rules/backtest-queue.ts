import { Injectable } from '@nestjs/common';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { TurnQueue } from '../../platform/turn-queue';

/** Backtests of one organization, and of all, that are made or wait in a process; the largest takes some seconds. */
const LIMITS = { own: 3, all: 24 };
const SECONDS = 2;

/** Backtests read years of many indexes, so they take turns; `run` throws rate_limited where too many wait already. */
@Injectable()
export class BacktestQueue extends TurnQueue {
  constructor() {
    super(LIMITS, () => problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds: SECONDS }, headers: { 'retry-after': String(SECONDS) } }));
  }
}
