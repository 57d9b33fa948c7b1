import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import {
  distinctUntilChanged,
  endWith,
  exhaustMap,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import { SessionsService } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { OpenStreams } from '../../platform/http/open-streams';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { Stopping } from '../../platform/stopping';
import { AlertReceipts } from './alert-receipts.repository';

const LOOK_EVERY_MS = 500;
/** Also where nobody knows whether something has changed. */
const ASK_EVERY_MS = 10_000;
/** Proxies cut a connection on which nothing is said. */
const BEAT_EVERY_MS = 15_000;
/** Whoever still listens asks again. */
const OPEN_AT_MOST_MS = 600_000;
/** Tabs of one person, and streams of all, in a process. */
const OPEN_MOST = { own: 6, all: 1_000 };

const END: MessageEvent = { type: 'end', data: '' };

/** Tells people at once how many alerts are new to them. */
@Injectable()
export class AlertStreams {
  private readonly open = new OpenStreams(OPEN_MOST, () =>
    problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds: 15 }, headers: { 'retry-after': '15' } }),
  );

  constructor(
    private readonly receipts: AlertReceipts,
    @Inject(SessionsService) private readonly sessions: Pick<SessionsService, 'isLive'>,
    @Inject(ChangeWatch) private readonly changes: Pick<ChangeWatch, 'generationOf'>,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Ends with the session.
   * @throws Problem rate_limited where too many are open
   */
  watch({ organizationId, userId, sessionId }: SessionPrincipal): Observable<MessageEvent> {
    const counts = this.moments().pipe(
      exhaustMap(async () => {
        const isLive = await this.sessions.isLive(sessionId);
        return isLive ? this.receipts.countUnseen({ organizationId, userId }) : null;
      }),
      takeWhile((count) => count !== null),
      distinctUntilChanged(),
      map((count): MessageEvent => ({ type: 'unseen', data: JSON.stringify({ count }) })),
    );
    const isOver = merge(fromEvent(this.stopping.signal, 'abort'), timer(OPEN_AT_MOST_MS));
    const beats = interval(BEAT_EVERY_MS).pipe(map((): MessageEvent => ({ type: 'beat', data: '' })));
    return this.open.hold(
      userId,
      merge(counts.pipe(endWith(END)), beats).pipe(
        takeWhile((event) => event !== END),
        takeUntil(isOver),
      ),
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
}
