import { Clock } from '../../server/platform/clock';

/** A clock that stands until it is moved. */
export class MutableClock extends Clock {
  private instant: number;

  constructor(start: Date | string) {
    super();
    this.instant = new Date(start).getTime();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(instant: Date | string): void {
    this.instant = new Date(instant).getTime();
  }

  advance(milliseconds: number): void {
    this.instant += milliseconds;
  }
}
