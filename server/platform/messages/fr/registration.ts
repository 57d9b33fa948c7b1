/** Signing up, in French. */
export const registration = {
  problems: {
    otp_invalid: { title: 'Code non valable', detail: 'Code non valable' },
  },
  validation: {
    sign_up_email_missing: 'Votre e-mail manque',
    sign_up_email_malformed: 'Votre e-mail n’est pas une adresse valable',
    new_password_missing: 'Votre mot de passe manque',
    passwords_differ: 'Les mots de passe ne correspondent pas',
    terms_not_accepted: 'Vous devez accepter les conditions générales',
    company_name_missing: 'Le nom de l’entreprise est obligatoire pour inscrire une organisation',
    company_address_missing: 'L’adresse de l’entreprise est obligatoire pour inscrire une organisation',
    company_field_unexpected: '{field} ne vaut que pour l’inscription d’une organisation',
  },
  replies: {
    otp_sent: 'Code envoyé',
    account_activated: 'Votre compte est activé.',
  },
  mails: {
    one_time_code: {
      subject: 'Votre code Barograph',
      preheader: 'Saisissez-le pour activer votre compte.',
      greeting: 'Bonjour {name},',
      text: 'Saisissez ce code pour activer votre compte :',
      note: 'Le code sert une seule fois et reste valable {minutes} minutes. En demander un autre l’annule. Si vous ne vous êtes pas inscrit, ignorez cet e-mail : sans le code, aucun compte n’est créé.',
    },
    account_exists: {
      subject: 'Vous avez déjà un compte Barograph',
      preheader: 'Quelqu’un a voulu s’inscrire avec cette adresse.',
      text: 'Quelqu’un, peut-être vous, a voulu s’inscrire avec cette adresse. Elle a déjà un compte, et rien n’y a changé.',
      log_in: 'Se connecter',
      forgotten: 'Si vous ne vous souvenez plus de votre mot de passe, choisissez-en un nouveau :',
      forgot_password: 'Choisir un nouveau mot de passe',
      note: 'Si ce n’était pas vous, vous n’avez rien à faire.',
    },
    welcome: {
      subject: 'Bienvenue sur Barograph',
      preheader: 'Votre compte est actif.',
      greeting: 'Bonjour {name},',
      text: 'Votre compte est actif. Vous trouverez votre clé d’API, la documentation et tous les indices dans votre tableau de bord.',
      organization: 'Organisation',
      email: 'Se connecter avec',
      log_in: 'Se connecter',
    },
  },
};
