/** Setting a new password, in French. */
export const password = {
  problems: {
    reset_link_invalid: { title: 'Lien non valable', detail: 'Ce lien n’est pas valable ou a expiré. Demandez-en un nouveau.' },
  },
  replies: {
    password_reset_requested: 'Consultez votre messagerie pour la suite.',
    password_was_reset: 'Votre mot de passe a été réinitialisé.',
  },
  mails: {
    password_reset: {
      subject: 'Choisissez un nouveau mot de passe pour Barograph',
      preheader: 'Quelqu’un l’a demandé.',
      greeting: 'Bonjour {name},',
      text: 'Quelqu’un, peut-être vous, a demandé un nouveau mot de passe pour votre compte.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien sert une seule fois et reste valable {minutes} minutes. En demander un autre l’annule. Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.',
    },
    password_changed: {
      subject: 'Votre mot de passe Barograph a été changé',
      preheader: 'Si ce n’était pas vous, agissez immédiatement.',
      greeting: 'Bonjour {name},',
      text: 'Le mot de passe de votre compte a été changé. Toutes les autres sessions ont été fermées.',
    },
  },
};
