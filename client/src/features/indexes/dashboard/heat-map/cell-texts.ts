/** A cell of the map in words and numbers. */
import type { Locale } from '../../../../shared/i18n/languages';
import type { Messages } from '../../../../shared/i18n/messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatChange, formatCount, formatNumber, formatPercentile, formatSigned, formatValue, listText } from '../../../../shared/ui/text/format';
import type { Band } from '../../model/heat-map/bands';
import type { HeatCell, HeatMatrix, Place } from '../../model/heat-map/matrix';
import type { Measure } from '../../model/heat-map/state';
import { missingReason } from '../missing-reason';

interface Texts {
  readonly heatMap: Messages['heatMap'];
  readonly indexes: Messages['dashboardIndexes'];
  readonly levels: Messages['levels'];
}

/** A number of a measure with as many decimals as there is room for; nothing where there is no number. */
export function numberText(number: number | null, measure: Measure, locale: Locale, digits: 0 | 1): string {
  if (number === null) return '';
  if (measure === 'percentile') return formatCount(number, locale);
  return measure === 'value' ? formatNumber(number, digits, locale) : formatSigned(number, digits, locale);
}

/** What the colors of a band stand for. */
export function bandText(
  { from, to }: Pick<Band, 'from' | 'to'>,
  measure: Measure,
  { below, between, above }: Messages['heatMap']['legend'],
  locale: Locale,
): string {
  const values = { from: numberText(from, measure, locale, 0), to: numberText(to, measure, locale, 0) };
  return fill(from === null ? below : to === null ? above : between, values);
}

/** `Saudi Arabia: Energy`. */
export function scopeText({ rows, categories }: HeatMatrix, { row, column }: Place, { heatMap }: Pick<Texts, 'heatMap'>): string {
  return fill(heatMap.reading.scope, { country: rows[row].country.name, category: categories[column].name });
}

/** Why a cell has no value, and nothing where it has one. */
export function absenceText(cell: HeatCell | null, { heatMap, indexes }: Pick<Texts, 'heatMap' | 'indexes'>, locale: Locale): string {
  return cell === null ? heatMap.reading.noIndex : missingReason(cell.index, indexes, locale);
}

/** A cell as it is said to who does not see it. */
export function announcementText(matrix: HeatMatrix, place: Place, texts: Texts, locale: Locale): string {
  const { heatMap, levels } = texts;
  const cell = matrix.rows[place.row].cells[place.column];
  const names = { country: matrix.rows[place.row].country.name, category: matrix.categories[place.column].name };
  if (cell === null || cell.index.value === null) return fill(heatMap.map.announcement, { ...names, facts: absenceText(cell, texts, locale) });
  const { value, level, lastDay } = cell.index;
  const { valueAnnounced, changeAnnounced, percentileAnnounced } = heatMap.reading;
  const facts = [
    fill(valueAnnounced, { value: formatValue(value, locale), level: level ?? '', name: level === null ? '' : levels[level] }),
    ...(lastDay === null ? [] : [fill(changeAnnounced, { change: formatChange(lastDay, locale) })]),
    ...(cell.percentile === null ? [] : [fill(percentileAnnounced, { percentile: formatPercentile(cell.percentile, locale) })]),
  ];
  return fill(heatMap.map.announcement, { ...names, facts: listText(facts, locale) });
}
