import type { Language } from '../../../platform/messages/messages';
import type { Scope } from '../../../reference/scopes';
import { type Family, indexIdOf, type SeriesFamily, type SeriesIndex } from '../../catalogue/catalogue';
import { scopeName } from '../../catalogue/scope-name';
import { customIdOf } from '../../custom/model/custom-index';
import type { CustomIndex } from '../../custom/model/custom-index.entity';

/** An index of the catalogue whose values are explained. */
export interface ExplainedOfCatalogue<F extends SeriesFamily = SeriesFamily> {
  readonly id: string;
  readonly family: F;
  /** As people call its scope, in English. */
  readonly name: string;
  readonly scope: Scope;
  readonly custom: null;
}

/** An organization's own. */
export interface ExplainedCustom {
  readonly id: string;
  readonly family: 'mvi';
  readonly name: string;
  readonly scope: null;
  readonly custom: CustomIndex;
}

export type ExplainedIndex = ExplainedOfCatalogue | ExplainedCustom;
/** One whose values are made of the components, or follow from such. */
export type ComponentIndex = ExplainedOfCatalogue<Family> | ExplainedCustom;

/** As people call what an index is about; what a customer has named stays. */
export function nameOf({ name, scope }: Pick<ExplainedIndex, 'name' | 'scope'>, language: Language): string {
  return scope === null ? name : scopeName(scope, language);
}

export function explainedOf<F extends SeriesFamily>(index: SeriesIndex<F>): ExplainedOfCatalogue<F> {
  const { family, scope } = index;
  return { id: indexIdOf(index), family, name: scope.name, scope, custom: null };
}

export function explainedCustom(custom: CustomIndex): ExplainedCustom {
  return { id: customIdOf(custom.key), family: 'mvi', name: custom.name, scope: null, custom };
}
