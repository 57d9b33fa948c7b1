import type { Translation } from '../../messages';

/** What react-admin itself says in the pages that we have, in French. */
export const reactAdmin: Translation['reactAdmin'] = {
  'ra.action.undo': 'Annuler l’action',
  'ra.auth.auth_check_error': 'Connectez-vous pour continuer.',
  'ra.message.select_all_limit_reached': 'Il y a trop de lignes à sélectionner à la fois. Seules les {max} premières le sont.',
  'ra.notification.data_provider_error': 'Les données n’ont pas pu être chargées.',
  'ra.notification.http_error': 'Le serveur n’a pas pu être joint.',
  'ra.notification.item_doesnt_exist': 'Cet élément n’existe pas.',
  'ra.notification.logged_out': 'Votre session est terminée. Veuillez vous reconnecter.',
  'ra.notification.not_authorized': 'Vous n’êtes pas autorisé à faire cela.',
  'ra.page.list': '{name}',
  'ra.page.show': '{name}',
};
