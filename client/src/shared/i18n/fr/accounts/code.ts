import type { Translation } from '../../messages';

/** Entering the code of a sign-up, and asking for another, in French. */
export const resend: Translation['resend'] = {
  resend: 'Demander un nouveau code',
  wait: 'Patientez {seconds} s',
  sent: 'Un nouveau code est envoyé. Consultez votre messagerie.',
  unexpected: 'Réponse inattendue du serveur.',
  failed: 'Le code n’a pas pu être renvoyé. Veuillez réessayer.',
};

export const code: Translation['code'] = {
  title: 'Saisissez votre code',
  description: 'Saisissez le code que nous vous avons envoyé.',
  lede: 'Nous avons envoyé un code à six chiffres à votre adresse e-mail. Il est valable dix minutes.',
  ledeKnown: 'Nous avons envoyé un code à six chiffres à {address}. Il est valable dix minutes.',
  panel: 'Encore une minute, et le premier indice est à vous.',
  label: 'Code',
  missing: 'Saisissez le code reçu par e-mail',
  invalid: 'Code erroné',
  submit: 'Valider',
  submitting: 'Validation…',
  resend,
  again: 'Mauvaise adresse ?',
  signUp: 'S’inscrire à nouveau',
};
