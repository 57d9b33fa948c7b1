import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import { distinctUntilChanged, exhaustMap, filter, finalize, fromEvent, interval, map, merge, type Observable, takeUntil, timer } from 'rxjs';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { Stopping } from '../../platform/stopping';
import { AlertReceipts, type Reader } from './alert-receipts.repository';

const LOOK_EVERY_MS = 500;
/** Also where nobody knows whether something has changed. */
const ASK_EVERY_MS = 10_000;
/** Proxies cut a connection on which nothing is said. */
const BEAT_EVERY_MS = 15_000;
/** Whoever still listens asks again, with a session that is good by then. */
const OPEN_AT_MOST_MS = 600_000;
/** Tabs of one person, and streams of all, in a process. */
const OPEN_MOST = { own: 6, all: 1_000 };

/** Tells people at once how many alerts are new to them. */
@Injectable()
export class AlertStreams {
  private readonly open = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly receipts: AlertReceipts,
    @Inject(ChangeWatch) private readonly changes: Pick<ChangeWatch, 'generationOf'>,
    private readonly stopping: Stopping,
  ) {}

  /** @throws Problem rate_limited where too many are open */
  watch({ organizationId, userId }: Reader): Observable<MessageEvent> {
    const own = this.open.get(userId) ?? 0;
    if (own >= OPEN_MOST.own || this.all >= OPEN_MOST.all) throw problem(PLATFORM_PROBLEMS.rate_limited, { headers: { 'retry-after': '15' } });
    this.count(userId, 1);
    const counts = this.moments().pipe(
      exhaustMap(() => this.receipts.countUnseen({ organizationId, userId })),
      distinctUntilChanged(),
      map((count): MessageEvent => ({ type: 'unseen', data: JSON.stringify({ count }) })),
    );
    const beats = interval(BEAT_EVERY_MS).pipe(map((): MessageEvent => ({ type: 'beat', data: '' })));
    const isOver = merge(fromEvent(this.stopping.signal, 'abort'), timer(OPEN_AT_MOST_MS));
    return merge(counts, beats).pipe(
      takeUntil(isOver),
      finalize(() => this.count(userId, -1)),
    );
  }

  /** When to ask: at once, when something of any alert has changed, and now and then. */
  private moments(): Observable<number> {
    let known: number | null = null;
    let askedAt = -Infinity;
    return timer(0, LOOK_EVERY_MS).pipe(
      filter(() => {
        const generation = this.changes.generationOf('alerts');
        const now = performance.now();
        const isDue = now - askedAt >= ASK_EVERY_MS || (generation !== null && generation !== known);
        if (isDue) [known, askedAt] = [generation, now];
        return isDue;
      }),
    );
  }

  private count(userId: string, more: 1 | -1): void {
    const own = (this.open.get(userId) ?? 0) + more;
    this.all += more;
    if (own === 0) this.open.delete(userId);
    else this.open.set(userId, own);
  }
}
