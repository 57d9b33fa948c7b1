/** Logging in and staying so, in French. */
export const sessions = {
  problems: {
    session_invalid: { title: 'Non autorisé', detail: 'Cette session n’est pas valable ou a pris fin. Reconnectez-vous.' },
    token_expired: { title: 'Non autorisé', detail: 'Le jeton d’accès a expiré. Renouvelez-le.' },
    session_not_found: { title: 'Introuvable', detail: 'Cette session n’existe pas.' },
    invalid_credentials: { title: 'Échec de la connexion', detail: 'Identifiants incorrects. Réessayez.' },
    password_wrong: { title: 'Mot de passe incorrect', detail: 'Ce n’est pas votre mot de passe.' },
    sign_in_code_invalid: { title: 'Échec de la connexion', detail: 'Code non valable' },
    organization_suspended: {
      title: 'Organisation suspendue',
      detail: 'Cette organisation a été suspendue. Contactez-nous pour en connaître la raison.',
    },
    view_read_only: {
      title: 'Vue en lecture seule',
      detail: 'Vous consultez le tableau de bord d’un client, en lecture seule. Quittez d’abord cette vue.',
    },
    view_hidden: {
      title: 'Hors de la vue',
      detail: 'La vue du tableau de bord d’un client ne montre ni secrets ni compte personnel.',
    },
    view_ended: { title: 'Vue terminée', detail: 'Cette vue du tableau de bord d’un client a pris fin. Ouvrez-en une autre si besoin.' },
    view_not_found: { title: 'Introuvable', detail: 'Cette vue n’existe pas, ou elle a pris fin.' },
    second_factor_required: {
      title: 'Double authentification requise',
      detail: 'Cette action exige la double authentification, que votre compte n’a pas encore. Activez-la dans le tableau de bord.',
    },
  },
  validation: {
    email_required: 'L’adresse e-mail est obligatoire',
    password_required: 'Le mot de passe est obligatoire',
    password_wrong: 'Ce n’est pas votre mot de passe.',
    refresh_tokens_differ: 'refresh et refreshToken doivent être identiques.',
  },
  mails: {
    account_news: {
      when: 'Quand',
      device: 'Appareil',
      address: 'Adresse IP',
      no_address: 'inconnue',
      was_you: 'Si c’était vous, vous n’avez rien à faire.',
      not_you: 'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe. Toutes les sessions prennent alors fin :',
      button: 'Choisir un nouveau mot de passe',
    },
    new_device: {
      subject: 'Nouvelle connexion à Barograph',
      preheader: 'Depuis un navigateur que vous n’aviez pas encore utilisé.',
      text: 'Quelqu’un, sans doute vous, s’est connecté à votre compte depuis un navigateur ou une application encore jamais utilisés pour ce compte.',
    },
    session_reused: {
      subject: 'Une de vos sessions a été fermée',
      preheader: 'Son jeton a servi deux fois.',
      text: 'Le jeton d’une de vos sessions a servi une seconde fois, ce qui peut vouloir dire que quelqu’un l’a copié. Nous avons fermé la session. Reconnectez-vous pour continuer.',
    },
  },
};
