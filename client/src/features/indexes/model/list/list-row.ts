import type { IndexRow, Severity } from '../../../../shared/contract/page-data';
import type { FilterableRow } from './filter-rows';
import { keptEnglishName } from '../../../../shared/i18n/name-scopes';
import { sparkPath } from '../../../../shared/ui/figures/spark-path';

/** A row as it travels to the browser: the line is the very text that stands in the table already, so that it compresses away. */
export interface ListRow extends Omit<FilterableRow, 'code'> {
  readonly id: string;
  readonly reason: string | null;
  readonly level: Severity | null;
  readonly line: string;
}

export function toListRow(row: IndexRow): ListRow {
  const { id, name, region, category, value, reason, severity, rating, change, sparkline } = row;
  const rounded = (points: number | null): number | null => (points === null ? null : Math.round(points * 10) / 10);
  return {
    id,
    name,
    ...keptEnglishName(row),
    region,
    category,
    value: rounded(value),
    reason,
    level: severity,
    rating,
    lastDay: rounded(change.lastDay),
    mtd: rounded(change.mtd),
    ytd: rounded(change.ytd),
    oneYear: rounded(change.oneYear),
    line: sparkPath(sparkline),
  };
}
