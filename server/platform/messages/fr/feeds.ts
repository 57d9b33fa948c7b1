/** In the feeds that everybody may follow, in French. */
export const feeds = {
  pages: {
    feeds: {
      crises: {
        title: 'Crises',
        subtitle:
          'Périodes de forte volatilité de l’actualité d’un pays et d’une catégorie : ouvertures, clôtures, rectifications, fusions et retraits.',
        titles: {
          opened: '{name} : une crise s’est ouverte',
          extended: '{name} : la crise s’est étendue',
          closed: '{name} : la crise est terminée',
          restated: '{name} : la crise a été rectifiée',
          merged: '{name} : la crise fait partie d’une autre',
          withdrawn: '{name} : la crise a été retirée',
        },
        past: '{name} : une crise du {start} au {end}',
        becameOf: {
          open: 'Sévérité {severity} sur 5.',
          closed: 'Sévérité {severity} sur 5.',
          merged: 'Une autre crise porte sur les mêmes sujets à son pic, et reprend les jours de celle-ci.',
          withdrawn: 'La couverture de ces jours a été corrigée : selon les valeurs actuelles, il n’y a pas eu de crise.',
        },
        openDays: 'Elle a commencé le {start} ; son pic a été de {peakValue} le {peak}.',
        days: 'Elle a duré du {start} au {end} ; son pic a été de {peakValue} le {peak}.',
      },
      restatements: {
        title: 'Rectifications',
        subtitle:
          'Valeurs définitives modifiées par la suite, et nouvelles versions de la méthodologie. Ce qui avait été publié reste lisible à l’instant où il était connu.',
        ofOneDay: 'Les valeurs du {first} ont été rectifiées',
        ofDays: 'Les valeurs du {first} au {last} ont été rectifiées',
        summary:
          '{count} valeurs définitives du MVI et de l’ISR ont changé le {published}, car la couverture de ces jours est arrivée tard ou a été corrigée. L’ancienne et la nouvelle valeur figurent dans la liste des changements de l’API de données (/v1/changes).',
        version: 'La méthodologie {version} a été publiée',
        versionSummary:
          'À partir du {published}, toutes les valeurs sont calculées selon {version}. Celles des versions antérieures restent telles que publiées.',
      },
    },
  },
};
