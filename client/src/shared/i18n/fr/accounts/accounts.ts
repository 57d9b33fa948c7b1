import type { Translation } from '../../messages';

/** Screens of an account that only tell how something stands, in French. */
export const accounts: Translation['accounts'] = {
  success: {
    title: 'Bienvenue sur Barograph',
    text: 'Votre compte est actif. Connectez-vous pour trouver votre clé d’API, la documentation et tous les indices dans votre tableau de bord.',
    panel: 'La plume est posée. Désormais, chaque jour laisse sa trace.',
    logIn: 'Se connecter',
    home: 'Aller à l’accueil',
  },
  expired: {
    title: 'Lien expiré',
    text: 'Le lien que vous avez suivi a expiré. Inscrivez-vous ou connectez-vous pour continuer.',
    panel: 'Les liens ne vivent pas longtemps, pour que personne d’autre ne puisse s’en servir.',
    register: 'S’inscrire',
    logIn: 'Se connecter',
  },
};
