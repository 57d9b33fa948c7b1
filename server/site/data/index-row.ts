import type { IndexView } from '../../indexes';
import { downsample } from './downsampling';
import type { IndexRow } from './page-data';

/** Points of a sparkline in a list. */
const SPARKLINE_POINTS = 30;

export function toIndexRow(index: IndexView): IndexRow {
  const { id, code, name, family, kind, region, country, category, value, reason, day, severity, rating, change } = index;
  return {
    id,
    code,
    name,
    family,
    kind,
    region,
    country,
    category,
    value,
    reason,
    day,
    severity,
    rating,
    change,
    sparkline: day === null ? [] : downsample(index.sparkline, SPARKLINE_POINTS),
  };
}
