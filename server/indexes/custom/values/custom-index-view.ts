import { type IndexView, viewValue } from '../../catalogue/index-view';
import { customIdOf } from '../model/custom-index';
import type { CustomIndex } from '../model/custom-index.entity';
import type { CustomLatest } from './custom-values.repository';

/** A custom index with its latest value; it is of one kind with none of the catalogue. */
export type CustomIndexView = Omit<IndexView<'mvi'>, 'kind'>;

export function viewCustomIndex({ key, name, countries, categories }: CustomIndex, latest: CustomLatest | null): CustomIndexView {
  const only = (codes: readonly string[]): string | null => (codes.length === 1 ? codes[0] : null);
  const id = customIdOf(key);
  const names = { id, code: id.toUpperCase(), name, region: null, country: only(countries), category: only(categories) };
  return Object.assign(viewValue('mvi', latest), names);
}
