/** The packed form of a trend: for MVI and then ISR four changes and ninety values, in hundredths of a point (16 bits). */
import { POINT_UNITS } from './index-record';
import { SPARKLINE_DAYS, type SeriesTrend, type Trend } from './series-window';

const NONE = -(2 ** 15);
const SERIES_BYTES = (4 + SPARKLINE_DAYS) * 2;

export function encodeTrend(trend: Trend): Buffer {
  const bytes = Buffer.alloc(2 * SERIES_BYTES);
  [trend.mvi, trend.isr].forEach(({ changes, sparkline }, index) => {
    const numbers = [changes.lastDay, changes.mtd, changes.ytd, changes.oneYear, ...sparkline];
    if (numbers.length !== 4 + SPARKLINE_DAYS) throw new RangeError('a sparkline has ninety values');
    numbers.forEach((points, at) => bytes.writeInt16LE(points === null ? NONE : Math.round(points * POINT_UNITS), index * SERIES_BYTES + at * 2));
  });
  return bytes;
}

/** Throws a RangeError on bytes of the wrong length. */
export function decodeTrend(bytes: Uint8Array): Trend {
  if (bytes.length !== 2 * SERIES_BYTES) throw new RangeError('trend of another length');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { mvi: readSeries(buffer, 0), isr: readSeries(buffer, SERIES_BYTES) };
}

function readSeries(buffer: Buffer, from: number): SeriesTrend {
  const at = (index: number): number | null => {
    const units = buffer.readInt16LE(from + index * 2);
    return units === NONE ? null : units / POINT_UNITS;
  };
  return {
    changes: { lastDay: at(0), mtd: at(1), ytd: at(2), oneYear: at(3) },
    // Most readers want the changes alone.
    get sparkline() {
      return Array.from({ length: SPARKLINE_DAYS }, (_, index) => at(4 + index));
    },
  };
}
