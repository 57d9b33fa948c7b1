import { changesOn, type Changes, type DailySeries } from '../../volatility/values/returns';
import { POINT_UNITS } from './index-record';

/** Days before a value in which changes look for the last value before their period. */
export const HISTORY_DAYS = 400;
/** Values of a sparkline. */
export const SPARKLINE_DAYS = 90;

const NONE = -1;

/** The last days of a pair of series (MVI and ISR) of many scopes, as published, in hundredths of a point. */
export class SeriesWindow {
  private readonly mvi: Int16Array;
  private readonly isr: Int16Array;
  private lastDay: number | null = null;

  constructor(private readonly size: number) {
    this.mvi = new Int16Array(size * HISTORY_DAYS).fill(NONE);
    this.isr = new Int16Array(size * HISTORY_DAYS).fill(NONE);
  }

  /** Moves on to a later day; that day and those skipped are null until set. */
  begin(day: number): void {
    if (this.lastDay !== null && day <= this.lastDay) throw new RangeError('days must ascend');
    const first = this.lastDay === null ? day : Math.max(this.lastDay + 1, day - HISTORY_DAYS + 1);
    for (this.lastDay = first; ; this.lastDay++) {
      for (let position = 0; position < this.size; position++) this.set(position, null, null);
      if (this.lastDay === day) return;
    }
  }

  /** Sets the values of the day begun last. */
  set(position: number, mvi: number | null, isr: number | null): void {
    const at = position * HISTORY_DAYS + slotOf(this.lastDay!);
    this.mvi[at] = toUnits(mvi);
    this.isr[at] = toUnits(isr);
  }

  /** MVI and ISR of a scope up to the day begun last. */
  trendOf(position: number): Trend {
    return { mvi: trendOf(this.seriesOf(this.mvi, position)), isr: trendOf(this.seriesOf(this.isr, position)) };
  }

  toBytes(): Buffer {
    const day = Int32Array.of(this.lastDay ?? -1, this.lastDay === null ? 0 : 1);
    return Buffer.concat([day, this.mvi, this.isr].map(({ buffer }) => Buffer.from(buffer)));
  }

  /** Throws a RangeError on bytes of the wrong size. */
  static fromBytes(size: number, bytes: Uint8Array): SeriesWindow {
    const window = new SeriesWindow(size);
    const half = window.mvi.byteLength;
    if (bytes.length !== 8 + 2 * half) throw new RangeError('series of another size');
    const copy = Uint8Array.from(bytes).buffer;
    const [day, isSet] = new Int32Array(copy, 0, 2);
    window.lastDay = isSet === 0 ? null : day;
    window.mvi.set(new Int16Array(copy, 8, half / 2));
    window.isr.set(new Int16Array(copy, 8 + half, half / 2));
    return window;
  }

  private seriesOf(units: Int16Array, position: number): DailySeries {
    const firstDay = this.lastDay! - HISTORY_DAYS + 1;
    const values = new Float64Array(HISTORY_DAYS);
    for (let at = 0; at < HISTORY_DAYS; at++) {
      const stored = units[position * HISTORY_DAYS + slotOf(firstDay + at)];
      values[at] = stored === NONE ? NaN : stored / POINT_UNITS;
    }
    return { firstDay, values };
  }
}

/** Changes and sparkline of one series. */
export interface SeriesTrend {
  readonly changes: Changes;
  /** The last 90 values, the newest at the end. */
  readonly sparkline: readonly (number | null)[];
}

export interface Trend {
  readonly mvi: SeriesTrend;
  readonly isr: SeriesTrend;
}

/** Trend on the last day of a series that holds at least the days of a sparkline. */
export function trendOf(series: DailySeries): SeriesTrend {
  const changes = changesOn(series, series.firstDay + series.values.length - 1);
  return {
    changes: {
      lastDay: roundPoints(changes.lastDay),
      mtd: roundPoints(changes.mtd),
      ytd: roundPoints(changes.ytd),
      oneYear: roundPoints(changes.oneYear),
    },
    sparkline: Array.from(series.values.subarray(-SPARKLINE_DAYS), (value) => (Number.isNaN(value) ? null : value)),
  };
}

/** Differences of published values, without floating-point noise. */
export function roundPoints(points: number | null): number | null {
  return points === null ? null : Math.round(points * POINT_UNITS) / POINT_UNITS + 0;
}

function toUnits(points: number | null): number {
  return points === null || Number.isNaN(points) ? NONE : Math.round(points * POINT_UNITS);
}

function slotOf(day: number): number {
  return ((day % HISTORY_DAYS) + HISTORY_DAYS) % HISTORY_DAYS;
}
