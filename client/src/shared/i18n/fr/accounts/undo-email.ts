import type { Translation } from '../../messages';

/** Taking an earlier address back, in French. */
export const undoEmail: Translation['undoEmail'] = {
  title: 'Rétablir votre adresse e-mail',
  description: 'Reprenez l’adresse e-mail de votre compte.',
  panel: 'Rien n’est perdu tant que cette boîte est à vous.',
  text: 'Votre compte utilisera de nouveau cette adresse, et toutes ses sessions seront fermées.',
  submit: 'Rétablir cette adresse',
  submitting: 'Rétablissement…',
  doneTitle: 'Votre adresse est rétablie',
  done: 'Choisissez maintenant un nouveau mot de passe : quiconque a changé l’adresse connaît peut-être le vôtre.',
  newPassword: 'Choisir un nouveau mot de passe',
  failedTitle: 'Ce lien ne fonctionne pas',
  failed: 'L’adresse n’a pas pu être rétablie.',
  contact: 'Nous contacter',
  home: 'Aller à l’accueil',
};
