import type { Translation } from '../../messages';

/** Writing to us, in French. */
export const contact: Translation['contact'] = {
  title: 'Nous contacter',
  description: 'Demandez un accès, une démonstration, un indice personnalisé ou un entretien. Réponse sous un jour ouvré.',
  lede: 'Demandez un accès, une démonstration, un indice personnalisé ou un entretien avec la presse.',
  formTitle: 'Votre message',
  name: 'Nom',
  email: 'E-mail',
  organization: 'Organisation',
  optional: 'Facultatif',
  topic: 'Objet de la demande',
  chooseTopic: 'Choisissez',
  message: 'Message',
  demo: 'Une démonstration',
  faults: {
    name: 'Le nom est obligatoire',
    email: 'L’e-mail est obligatoire',
    topic: 'L’objet de la demande est obligatoire',
    message: 'Le message est obligatoire',
  },
  submit: 'Envoyer le message',
  submitting: 'Envoi…',
  done: 'Merci de votre message. Nous vous répondrons rapidement.',
  failed: 'Un problème est survenu. Veuillez réessayer plus tard.',
  asideTitle: 'Autres façons de nous joindre',
  response: 'Délai de réponse',
  responseText: 'Sous un jour ouvré, du lundi au vendredi.',
  mail: 'E-mail',
  security: 'Sécurité',
  securityText: 'Vous avez trouvé une faille ? Dites-le-nous avant d’en parler à d’autres :',
  address: 'Adresse postale',
};
