import { CURRENT_METHODOLOGY, METHODOLOGY_VERSIONS, type MethodologyVersion } from '../../volatility/methodology/methodologies';

/** Dependency injection token of the versions of the methodology that values may be by, the oldest first. */
export const CATALOGUE_METHODOLOGIES = Symbol('catalogue methodologies');

/** Values are computed by the last; those of earlier ones stay as they are stored. */
export const COMPUTED_METHODOLOGIES: readonly MethodologyVersion[] = METHODOLOGY_VERSIONS.slice(
  0,
  METHODOLOGY_VERSIONS.indexOf(CURRENT_METHODOLOGY) + 1,
);
