import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Thrown out of work whose process is ending: it has not failed, and goes on at the next start. */
export class Stopped extends Error {
  constructor() {
    super('the process is ending');
  }
}

/**
 * Whether this process is ending. Whatever works for longer than a second looks here between two pieces (days, pages, batches), each of
 * which it may leave off after, since it may be killed there too.
 */
@Injectable()
export class Stopping implements OnModuleDestroy {
  private readonly controller = new AbortController();

  /** Aborted with `Stopped` when the process ends. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get isStopping(): boolean {
    return this.signal.aborted;
  }

  stop(): void {
    if (!this.isStopping) this.controller.abort(new Stopped());
  }

  /** @throws Stopped when the process is ending */
  check(): void {
    this.signal.throwIfAborted();
  }

  /**
   * Between two pieces of work that keep the processor busy: gives the rest of the process its turn, or nothing would be heard of its end.
   * @throws Stopped when the process is ending
   */
  async turn(): Promise<void> {
    await setImmediate();
    this.check();
  }

  onModuleDestroy(): void {
    this.stop();
  }
}
