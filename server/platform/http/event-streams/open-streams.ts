import { defer, finalize, type Observable } from 'rxjs';

/** How many streams may be open in a process: of one holder, and of all. */
export interface StreamLimits {
  readonly own: number;
  readonly all: number;
}

/**
 * Streams of server-sent events that are open. A place is taken when somebody begins to listen, not before: whoever has left by then
 * never listens, and so would never give it back.
 */
export class OpenStreams {
  private readonly open = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly limits: StreamLimits,
    private readonly refusal: () => Error,
  ) {}

  /** The same stream, which ends with `refusal` where there is no place for it. */
  hold<T>(holder: string, stream: Observable<T>): Observable<T> {
    return defer(() => {
      if ((this.open.get(holder) ?? 0) >= this.limits.own || this.all >= this.limits.all) throw this.refusal();
      this.count(holder, 1);
      return stream.pipe(finalize(() => this.count(holder, -1)));
    });
  }

  private count(holder: string, more: 1 | -1): void {
    const own = (this.open.get(holder) ?? 0) + more;
    this.all += more;
    if (own === 0) this.open.delete(holder);
    else this.open.set(holder, own);
  }
}
