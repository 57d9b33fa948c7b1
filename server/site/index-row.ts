import { type CatalogueIndex, indexIdOf, type Latest, reasonOf, valueOf } from '../indexes';
import { toIsoDay } from '../platform/clock';
import { severityOfLetter, severityOfMvi } from '../volatility/severity';
import type { Changes, IndexRow, ScopeNames, Severity } from './page-data';
import { thinned } from './thinning';

/** Points of a sparkline in a list. */
const SPARKLINE_POINTS = 30;
const NO_CHANGES: Changes = { lastDay: null, mtd: null, ytd: null, oneYear: null };

export function toScopeNames(index: CatalogueIndex): ScopeNames {
  const { family, scope } = index;
  const id = indexIdOf(index);
  return {
    id,
    code: id.toUpperCase(),
    name: scope.name,
    family,
    kind: scope.kind,
    region: scope.region,
    country: scope.country,
    category: scope.category,
  };
}

/** `latest`: undefined where nothing was computed. */
export function toIndexRow(index: CatalogueIndex, latest: Latest | undefined): IndexRow {
  const { family } = index;
  const record = latest?.record ?? null;
  return {
    ...toScopeNames(index),
    value: valueOf(family, record),
    reason: record === null ? 'not_computed' : reasonOf(family, record),
    day: record === null ? null : toIsoDay(record.day),
    severity: severityOf(index, latest),
    rating: record?.letter ?? null,
    change: latest?.trend[family].changes ?? NO_CHANGES,
    sparkline: thinned(latest?.trend[family].sparkline ?? [], SPARKLINE_POINTS),
  };
}

/** Of MVI by its value, of ISR by its letter. */
export function severityOf({ family }: CatalogueIndex, latest: Latest | undefined): Severity | null {
  const record = latest?.record ?? null;
  const value = valueOf(family, record);
  if (record === null || value === null) return null;
  if (family === 'mvi') return severityOfMvi(value);
  return record.letter === null ? null : severityOfLetter(record.letter);
}
