/** The newsletter, in French. */
export const newsletter = {
  problems: {
    confirmation_link_invalid: {
      title: 'Lien de confirmation non valable',
      detail: 'Ce lien de confirmation n’est pas valable ou a expiré. Abonnez-vous de nouveau.',
    },
    unsubscribe_link_invalid: {
      title: 'Lien de désabonnement non valable',
      detail: 'Ce lien n’est pas valable. Utilisez celui de la dernière lettre reçue.',
    },
    newsletter_issue_not_found: { title: 'Introuvable', detail: 'Ce numéro de la lettre n’existe pas.' },
    newsletter_issue_sent: { title: 'Numéro déjà envoyé', detail: 'Ce numéro de la lettre a déjà été envoyé.' },
  },
  validation: {
    newsletter_email: 'saisissez une adresse e-mail valable',
    confirmation_link: 'Lien de confirmation non valable',
  },
  replies: {
    newsletter_requested: 'Merci de votre abonnement !',
    newsletter_confirmed: 'Vous êtes maintenant abonné à la lettre d’information de Barograph.',
    newsletter_unsubscribed: 'Vous n’êtes plus abonné à la lettre d’information de Barograph.',
    newsletter_resubscription_requested: 'Nous vous avons envoyé un e-mail avec un lien pour confirmer votre abonnement.',
    newsletter_test_sent: 'L’e-mail d’essai est en route.',
  },
  mails: {
    newsletter_confirmation: {
      subject: 'Confirmez votre abonnement',
      preheader: 'Un clic, et la lettre d’information est à vous.',
      intro: 'Quelqu’un, très probablement vous, nous a demandé d’envoyer la lettre d’information de Barograph à cette adresse.',
      button: 'Confirmer l’abonnement',
      note: 'Le lien est valable 48 heures. Si ce n’était pas vous, ne faites rien : nous n’enverrons pas la lettre sans votre confirmation.',
      reason: 'Vous recevez cet e-mail car quelqu’un a saisi votre adresse sur {host}.',
    },
    newsletter_subscribed_already: {
      subject: 'Vous êtes déjà abonné',
      preheader: 'Vous n’avez rien à faire.',
      intro:
        'Quelqu’un, très probablement vous, nous a demandé d’envoyer la lettre d’information de Barograph à cette adresse. Elle y est déjà abonnée : vous n’avez rien à faire.',
      reason: 'Vous recevez cet e-mail car quelqu’un a saisi votre adresse sur {host}.',
    },
    newsletter_issue: {
      test_subject: 'Essai : {subject}',
      reason: 'Vous recevez cet e-mail car vous êtes abonné à la lettre d’information de Barograph.',
    },
  },
  pages: {
    unsubscribe: {
      product: 'Barograph',
      question_title: 'Se désabonner de la lettre ?',
      question: 'La lettre d’information de Barograph ne sera plus envoyée à {email}.',
      question_button: 'Se désabonner',
      done_title: 'Vous êtes désabonné',
      done: 'La lettre d’information de Barograph ne sera plus envoyée à {email}.',
      done_undo: 'Une erreur ? Nous pouvons vous envoyer un e-mail avec un lien pour vous réabonner.',
      done_button: 'Se réabonner',
      resubscribed_title: 'Consultez votre messagerie',
      resubscribed:
        'Nous avons envoyé un e-mail à {email}. Le lien qu’il contient confirme votre abonnement. Si vous l’avez demandé plusieurs fois, il peut être dans un e-mail précédent.',
      subscribed_title: 'Vous êtes abonné',
      subscribed: 'La lettre d’information de Barograph est envoyée à {email}.',
      invalid_title: 'Ce lien n’est pas valable',
      invalid: 'Utilisez le lien à la fin de la dernière lettre reçue.',
      home: 'Page d’accueil',
    },
  },
};
