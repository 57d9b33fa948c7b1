import type { Histories, Latest } from '../../indexes';
import type { Publication } from './page-data';

/** The values published at a moment, as far as the pages being rendered need them. */
export interface PublishedValues {
  readonly publication: Publication;
  /** By scope. */
  readonly latest: ReadonlyMap<number, Latest>;
  /** By scope. */
  readonly histories: ReadonlyMap<number, Histories>;
}
