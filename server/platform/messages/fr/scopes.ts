/** What indexes watch beside countries, in French. */
export const scopes = {
  lists: {
    scopes: {
      pair: '{country} : {category}',
      names: {
        world: 'Monde',
        developed: 'Marchés développés',
        emerging: 'Marchés émergents',
        politics: 'Politique',
        economy: 'Économie',
        health: 'Santé',
        science: 'Sciences et technologies',
        environment: 'Environnement',
        sports: 'Sport',
        education: 'Éducation',
        culture: 'Culture',
        energy: 'Énergie',
        defense: 'Défense et sécurité',
        transport: 'Transports et logistique',
        agriculture: 'Agriculture',
        finance: 'Finance et banque',
        law: 'Droit et justice',
        realestate: 'Immobilier',
        media: 'Médias et communication',
        tourism: 'Tourisme et voyages',
        manufacturing: 'Industrie',
        retail: 'Commerce et consommation',
      },
    },
  },
};
