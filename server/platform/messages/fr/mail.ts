/** What every mail has around its content, in French. */
export const mail = {
  mails: {
    layout: {
      product: 'Barograph',
      tagline: 'Indices de volatilité narrative',
      button_help: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
      reason: 'Vous recevez cet e-mail car cette adresse a été saisie sur {host}.',
      automatic: 'Ceci est un message automatique. Les réponses ne sont pas lues.',
      answerable: 'Ceci est un message automatique. Les réponses vont à la personne qui y est nommée.',
      unsubscribe: 'Se désabonner',
    },
  },
};
