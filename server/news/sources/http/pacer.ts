import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps requests to a host apart, also those that are made side by side. */
export class Pacer {
  private nextAt = 0;

  constructor(private readonly pauseMs: number) {}

  /** Resolves when it is the caller's turn. */
  async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + this.pauseMs;
    if (at > now) await sleep(at - now);
  }
}
