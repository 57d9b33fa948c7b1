import type { MessageEvent } from '@nestjs/common';
import {
  catchError,
  defer,
  endWith,
  exhaustMap,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  of,
  takeUntil,
  takeWhile,
  timeout,
  timer,
} from 'rxjs';

/** Proxies cut a connection on which nothing is said. */
const BEAT_EVERY_MS = 15_000;
/** Whoever still listens asks again. */
const OPEN_AT_MOST_MS = 600_000;

const END: MessageEvent = { type: 'end', data: '' };

/** Who listens to a stream of server-sent events. */
export class StreamListener {
  /** An answer that takes longer is none. */
  static readonly ASK_AT_MOST_MS: number = 2_000;

  private readonly beats = interval(BEAT_EVERY_MS).pipe(map((): MessageEvent => ({ type: 'beat', data: '' })));

  /**
   * @param mayListen whether a new request of theirs would be let in
   * @param moments when that is asked
   * @param stopping aborted when the process ends
   */
  constructor(
    private readonly mayListen: () => Promise<boolean>,
    private readonly moments: Observable<unknown>,
    private readonly stopping: AbortSignal,
  ) {}

  /**
   * The same events with a beat in between, until there are no more, ten minutes are over, the process ends, or the listener may not listen
   * any longer. Where nobody can say whether they may, they may not: they ask again.
   */
  keep(events: Observable<MessageEvent>): Observable<MessageEvent> {
    const refusal = this.moments.pipe(
      exhaustMap(() =>
        defer(this.mayListen).pipe(
          timeout(StreamListener.ASK_AT_MOST_MS),
          catchError(() => of(false)),
        ),
      ),
      filter((mayListen) => !mayListen),
    );
    return merge(events.pipe(endWith(END)), this.beats).pipe(
      takeWhile((event) => event !== END),
      takeUntil(merge(this.stopped(), timer(OPEN_AT_MOST_MS), refusal)),
    );
  }

  /** Also where the process had begun to end before the stream was opened. */
  private stopped(): Observable<unknown> {
    return defer(() => (this.stopping.aborted ? of(null) : fromEvent(this.stopping, 'abort')));
  }
}
