/** The contact form, in French. */
export const contact = {
  problems: {
    contact_message_not_found: { title: 'Introuvable', detail: 'Ce message n’existe pas.' },
  },
  replies: {
    contact_received: 'Merci de votre message. Nous vous répondrons bientôt.',
  },
  mails: {
    contact_message: {
      subject: '{topic} : message de {name}',
      preheader: 'Un visiteur nous a envoyé un message.',
      intro: 'Un visiteur nous a envoyé un message par le formulaire de contact. Répondez à cet e-mail pour lui répondre.',
      name: 'Nom',
      email: 'E-mail',
      organization: 'Organisation',
      topic: 'Sujet',
      reason: 'Vous recevez cet e-mail car vous faites partie de l’équipe de {product}.',
    },
  },
};
