import type { ArrangedNumbersResponse } from '../../../../shared/api/generated/barograph.schemas';

/** Numbers that can be arranged, with the names of their texts. */
export const NUMBERS = [
  { field: 'minuteLimit', text: 'minute' },
  { field: 'dayLimit', text: 'day' },
  { field: 'monthLimit', text: 'month' },
  { field: 'licences', text: 'licencesNumber' },
] as const;

export type NumberDraft = Readonly<Record<(typeof NUMBERS)[number]['field'], string>>;

export function draftOf(numbers: ArrangedNumbersResponse): NumberDraft {
  const text = (number: number | null): string => (number === null ? '' : String(number));
  const { minuteLimit, dayLimit, monthLimit, licences } = numbers;
  return { minuteLimit: text(minuteLimit), dayLimit: text(dayLimit), monthLimit: text(monthLimit), licences: text(licences) };
}

/** Whole numbers of a draft; what is empty is left out. Null where something is no number. */
export function numbersOf(draft: NumberDraft): Partial<Record<keyof NumberDraft, number>> | null {
  const given = NUMBERS.flatMap(({ field }) => (draft[field].trim() === '' ? [] : [[field, wholeNumber(draft[field])] as const]));
  return given.some(([, number]) => number === null) ? null : Object.fromEntries(given);
}

/** From 1 up, with or without commas between thousands; null where it is none. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  return /^(\d{1,3}(,\d{3})+|\d{1,10})$/.test(digits) ? Number(digits.replaceAll(',', '')) || null : null;
}
