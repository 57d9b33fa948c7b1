/** Notices to everyone who has an account, in French. */
export const notices = {
  problems: {
    notice_not_found: { title: 'Introuvable', detail: 'Cet avis n’existe pas.' },
    notice_sent: { title: 'Avis déjà envoyé', detail: 'Cet avis a déjà été envoyé.' },
    notice_running: { title: 'Un autre avis est en cours d’envoi', detail: 'Un autre avis est encore en cours d’envoi. Envoyez celui-ci ensuite.' },
  },
  replies: {
    notice_test_sent: 'L’e-mail d’essai est en route.',
  },
  mails: {
    notice: {
      test_subject: 'Essai : {subject}',
      reason: 'Vous recevez cet e-mail car vous avez un compte chez Barograph. Il concerne tous les titulaires d’un compte.',
    },
  },
};
