import type { Translation } from '../../messages';

/** What the forms of accounts have in common, in French. */
export const forms: Translation['forms'] = {
  noScript: 'Ce formulaire a besoin de JavaScript. Veuillez l’activer pour continuer.',
};
