import type { Translation } from '../../messages';
import { resend } from './code';

/** Asking for a new password, and setting it, in French. */
export const forgot: Translation['forgot'] = {
  title: 'Mot de passe oublié',
  description: 'Demandez un lien pour choisir un nouveau mot de passe.',
  panel: 'Le relevé continue. Seule la clé est perdue.',
  lede: 'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe, valable 30 minutes.',
  email: 'E-mail',
  emailMissing: 'L’e-mail est obligatoire',
  submit: 'Envoyer le lien',
  submitting: 'Envoi…',
  sent: 'Consultez votre messagerie pour la suite.',
  failed: 'La demande n’a pas pu être envoyée. Veuillez réessayer.',
  back: 'Revenir à la connexion',
};

export const reset: Translation['reset'] = {
  title: 'Choisir un nouveau mot de passe',
  description: 'Choisissez un nouveau mot de passe pour votre compte.',
  panel: 'Un nouveau mot de passe ferme toutes les sessions de votre compte, où qu’elles soient.',
  password: 'Nouveau mot de passe',
  passwordHint: 'Au moins 12 caractères',
  confirmation: 'Confirmez le mot de passe',
  missing: 'Votre mot de passe manque',
  mismatch: 'Les mots de passe ne correspondent pas.',
  submit: 'Changer le mot de passe',
  submitting: 'Enregistrement…',
  done: 'Le mot de passe est changé.',
  failed: 'Une erreur est survenue.',
  logIn: 'Se connecter',
  spent: 'Que faire ensuite',
  resendHelp: 'Le lien de votre e-mail ne fonctionne plus ? Nous pouvons en envoyer un autre.',
  resend: { ...resend, resend: 'Renvoyer le code' },
};
