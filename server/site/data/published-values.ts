import type { Histories, Latest } from '../../indexes';
import type { Publication } from './page-data';

/** What is published at a moment, as far as the pages at hand need it. */
export interface PublishedValues {
  readonly publication: Publication;
  /** By scope. */
  readonly latest: ReadonlyMap<number, Latest>;
  /** By scope. */
  readonly histories: ReadonlyMap<number, Histories>;
}
