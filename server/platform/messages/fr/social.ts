/** On pictures and frames that links to the site are shown with, in French. */
export const social = {
  pages: {
    embed: {
      link: '{code} sur Barograph',
      all: 'Tous les indices sur Barograph',
      none: 'Aucune valeur n’est publiée pour le dernier jour.',
      unknown: 'Cet indice n’existe pas',
      chart: 'Courbe de {title}, du {from} au {to}',
    },
    social: {
      product: 'Barograph',
      tagline: 'La pression de l’actualité, mesurée chaque jour.',
      simulated: 'Données simulées',
      families: { mvi: 'Volatilité narrative, de 0 à 100', isr: 'Stabilité, de 0 à 100' },
      severities: { 1: 'Calme', 2: 'Vigilance', 3: 'Élevé', 4: 'Fort', 5: 'Sévère' },
    },
  },
};
