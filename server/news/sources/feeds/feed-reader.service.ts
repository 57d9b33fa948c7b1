import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { codeOf } from '../../model/error-code';
import { feedUnreadable } from './documents/feed-document';
import type { IdentifiedItem } from '../../model/news-item';
import { type FeedToRead, readEntries } from './feed-items';
import type { ReadingOutcome } from './reading-thread';

/** A document of so many bytes holds up everything else for 60 ms at the worst, and is read where it is if its charset need not be found out. */
const AT_ONCE_BYTES = 32_768;
/** The worst of 10 MB takes 3 to 4 s. */
const TIME_MS = 10_000;
/** 10 MB of ordinary entries need 130 MB; what needs more was made to. The worker as a whole is to stay below 512 MB. */
const HEAP_MB = 160;
const YOUNG_HEAP_MB = 8;
/** The thread is ended after being idle for so long: most of the time there is nothing to read. */
const IDLE_MS = 5_000;

/** Tests are run from TypeScript, and set a time of their own. */
export interface FeedReaderOptions {
  /** Of the thread's Node. */
  readonly execArgv?: string[];
  readonly timeMs?: number;
}
export const FEED_READER_OPTIONS = Symbol('FEED_READER_OPTIONS');

/**
 * Reads documents of feeds without holding up the process: all but small ones in a thread of their own, one after the other. A document
 * that takes too much time or memory ends the thread, and the next one gets another.
 */
@Injectable()
export class FeedReader implements OnApplicationShutdown {
  private thread: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Optional() @Inject(FEED_READER_OPTIONS) private readonly options: FeedReaderOptions = {}) {}

  /** @throws Problem `feed_unreadable` as `readFeedDocument` does, and where reading takes too much time or memory */
  async read(feed: FeedToRead): Promise<readonly IdentifiedItem[]> {
    if (feed.body.length <= AT_ONCE_BYTES && isUtf8(feed.body)) return readEntries(feed);
    const reading = this.last.then(() => this.readAside(feed));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  /** Not when modules are destroyed: jobs that still run are waited for after that. */
  async onApplicationShutdown(): Promise<void> {
    await this.last;
    await this.endThread();
  }

  private async readAside(feed: FeedToRead): Promise<readonly IdentifiedItem[]> {
    const outcome = await this.ask(feed);
    if ('refusal' in outcome) throw feedUnreadable(feed.hints, outcome.refusal);
    return outcome.entries.map((entry) => ({ ...entry, hash: Buffer.from(entry.hash.buffer, entry.hash.byteOffset, entry.hash.byteLength) }));
  }

  private async ask(feed: FeedToRead): Promise<ReadingOutcome> {
    const { timeMs = TIME_MS } = this.options;
    clearTimeout(this.idle);
    this.thread ??= this.startThread();
    this.thread.ref();
    try {
      const answer = once(this.thread, 'message', { signal: AbortSignal.timeout(timeMs) });
      this.thread.postMessage(feed);
      const [outcome] = (await answer) as [ReadingOutcome];
      this.thread.unref();
      this.idle = setTimeout(() => void this.endThread(), IDLE_MS).unref();
      return outcome;
    } catch (error) {
      await this.endThread();
      if (codeOf(error) === 'ABORT_ERR') return { refusal: `reading it takes longer than ${timeMs / 1000} s` };
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: `reading it takes more than ${HEAP_MB} MB of memory` };
      throw error;
    }
  }

  private startThread(): Worker {
    const thread = new Worker(require.resolve('./reading-thread'), {
      ...(this.options.execArgv !== undefined && { execArgv: this.options.execArgv }),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    // A waiting caller is told; a thread nobody waits for must not end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = null;
    });
    return thread;
  }

  private async endThread(): Promise<void> {
    clearTimeout(this.idle);
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }
}
