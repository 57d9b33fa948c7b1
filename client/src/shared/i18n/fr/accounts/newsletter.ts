import type { Translation } from '../../messages';

/** The newsletter, in French. */
export const newsletter: Translation['newsletter'] = {
  email: 'E-mail',
  placeholder: 'vous@organisation.org',
  accept: 'J’accepte les',
  terms: 'conditions d’utilisation',
  and: 'et la',
  privacy: 'politique de confidentialité',
  invalid: 'veuillez saisir une adresse e-mail valide',
  submit: 'S’abonner',
  submitting: 'Abonnement…',
  done: 'Merci de votre abonnement !',
  failed: 'Un problème est survenu. Veuillez réessayer.',
};

export const newsletterConfirmation: Translation['newsletterConfirmation'] = {
  title: 'Lettre d’information',
  description: 'Confirmez votre abonnement à la lettre d’information de Barograph.',
  panel: 'Ce qui a bougé, et de combien.',
  pending: 'Confirmation de votre abonnement…',
  doneTitle: 'Abonnement confirmé',
  done: 'Vous êtes abonné à la lettre d’information de Barograph.',
  failedTitle: 'Échec de la confirmation',
  failed: 'Un problème est survenu pendant la confirmation.',
  noToken: 'Lien de confirmation erroné',
  home: 'Aller à l’accueil',
  indexes: 'Parcourir les indices',
};
