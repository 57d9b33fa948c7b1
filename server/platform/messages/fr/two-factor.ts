/** Two-factor authentication, in French. */
export const twoFactor = {
  problems: {
    two_factor_code_wrong: { title: 'Code non valable', detail: 'Ce code n’est pas valable ou a déjà servi.' },
    two_factor_already_on: {
      title: 'Déjà active',
      detail: 'La double authentification est déjà active. Désactivez-la avant de la configurer de nouveau.',
    },
    two_factor_not_begun: {
      title: 'Pas commencée',
      detail: 'Recommencez la configuration de la double authentification : il n’y a pas de secret à confirmer, ou il a expiré.',
    },
    two_factor_not_on: { title: 'Inactive', detail: 'La double authentification n’est pas active.' },
  },
  validation: {
    two_factor_code_wrong: 'Ce code n’est pas valable ou a déjà servi.',
  },
  mails: {
    two_factor_on: {
      subject: 'Barograph demande désormais un code à la connexion',
      preheader: 'La double authentification a été activée pour votre compte.',
      text: 'La double authentification a été activée pour votre compte : la connexion demande désormais un code de votre application. Gardez les codes de secours là où vous les trouverez sans votre téléphone.',
    },
    two_factor_off: {
      subject: 'Barograph ne demande plus de code à la connexion',
      preheader: 'La double authentification a été désactivée pour votre compte.',
      text: 'La double authentification a été désactivée pour votre compte : la connexion ne demande plus que votre mot de passe.',
    },
    recovery_codes: {
      subject: 'Nouveaux codes de secours pour Barograph',
      preheader: 'Les anciens ne fonctionnent plus.',
      text: 'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
    },
  },
};
