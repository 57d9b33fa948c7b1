/** Which bulk files the dashboard lists, as its address says it. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';

export const BULK_FORMATS = ['csv', 'parquet'] as const;

export interface BulkFilesState {
  readonly family: string | null;
  readonly format: (typeof BULK_FORMATS)[number] | null;
}

export const ALL_BULK_FILES: BulkFilesState = { family: null, format: null };

const SHAPES: Readonly<Record<keyof BulkFilesState, RegExp>> = { family: /^[a-z]{1,20}$/, format: new RegExp(`^(${BULK_FORMATS.join('|')})$`) };

export function parseBulkFiles(search: URLSearchParams): Parsed<BulkFilesState> {
  const given = (['family', 'format'] as const).flatMap((name) => {
    const text = search.get(name);
    return text === null || text === '' ? [] : [{ name, text, isUsable: SHAPES[name].test(text) }];
  });
  const used = Object.fromEntries(given.filter(({ isUsable }) => isUsable).map(({ name, text }) => [name, text]));
  return { state: { ...ALL_BULK_FILES, ...used }, ignored: given.filter(({ isUsable }) => !isUsable).map(({ name, text }) => `${name}=${text}`) };
}

export function bulkFilesSearch({ family, format }: BulkFilesState): URLSearchParams {
  return new URLSearchParams({ ...(family !== null && { family }), ...(format !== null && { format }) });
}
