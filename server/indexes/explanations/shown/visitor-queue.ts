import { Injectable } from '@nestjs/common';
import { TurnQueue } from '../../../platform/turn-queue';
import { explanationsBusy } from '../replay/explanation-queue';

/** Explanations of one network, and of all visitors, that are made or wait in a process. */
const LIMITS = { own: 3, all: 64 };

/** Visitors' networks take turns among themselves; the one whose turn it is takes the place of all visitors in the queue of explanations. */
@Injectable()
export class VisitorQueue extends TurnQueue {
  constructor() {
    super(LIMITS, explanationsBusy);
  }
}
