import type { ArticleLabelResponse } from '../../../../shared/api/generated/barograph.schemas';
import { CATEGORIES } from '../../../../shared/contract/categories';

const CATEGORY_NAMES = new Map<string, string>(CATEGORIES.map(({ code, name }) => [code, name]));

/** Name of a country or category by its code, which is shown where it has none. */
export function labelName(code: string, locale: string): string {
  return CATEGORY_NAMES.get(code) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Labels in one line; `half` marks those that count half. */
export function labelLine(labels: readonly ArticleLabelResponse[], locale: string, half: (label: string) => string): string {
  return labels.map(({ code, presence }) => (presence < 1 ? half(labelName(code, locale)) : labelName(code, locale))).join(', ');
}

/** Codes of countries as people type them, in capitals, whatever is between them. */
export function countryCodes(text: string): string[] {
  return [...new Set(text.toUpperCase().match(/[A-Z]+/g) ?? [])];
}
