import type { Dataset } from '../../news';

/** By what stored values are kept apart: no version of the methodology touches the values of another. */
export interface EditionKey {
  readonly dataset: Dataset;
  /** Version of the methodology. */
  readonly methodology: string;
}

/** The values of a dataset by one version of the methodology, as they were published. */
export interface Edition extends EditionKey {
  /** Nothing of it was known before: seconds since 1970; -Infinity for the first version of a dataset. */
  readonly knownFrom: number;
  /** From when on the next version is the default, and nothing more is published of this one; Infinity for the newest. */
  readonly endsAt: number;
}

/** The only version of a dataset. */
export function onlyEdition(key: EditionKey): Edition {
  return { ...key, knownFrom: -Infinity, endsAt: Infinity };
}
