import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import { distinctUntilChanged, exhaustMap, filter, map, type Observable, timer } from 'rxjs';
import type { SessionPrincipal } from '../../platform/access/principal';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { OpenStreams } from '../../platform/http/event-streams/open-streams';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { AlertReceipts } from './alert-receipts.repository';

const LOOK_EVERY_MS = 500;
/** Also where nobody knows whether something has changed. */
const ASK_EVERY_MS = 10_000;
/** Tabs of one person, and streams of all, in a process. */
const OPEN_MOST = { own: 6, all: 1_000 };

/** Tells people at once how many alerts are new to them. */
@Injectable()
export class AlertStreams {
  private readonly open = new OpenStreams(OPEN_MOST, () =>
    problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds: 15 }, headers: { 'retry-after': '15' } }),
  );

  constructor(
    private readonly receipts: AlertReceipts,
    @Inject(ChangeWatch) private readonly changes: Pick<ChangeWatch, 'generationOf'>,
  ) {}

  /** @throws Problem rate_limited where too many are open */
  watch({ organizationId, userId }: SessionPrincipal): Observable<MessageEvent> {
    const counts = this.moments().pipe(
      exhaustMap(() => this.receipts.countUnseen({ organizationId, userId })),
      distinctUntilChanged(),
      map((count): MessageEvent => ({ type: 'unseen', data: JSON.stringify({ count }) })),
    );
    return this.open.hold(userId, counts);
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
