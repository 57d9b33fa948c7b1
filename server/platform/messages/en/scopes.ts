/** What indexes watch beside countries; the same names as in `reference`. */
export const scopes = {
  lists: {
    scopes: {
      pair: '{country}: {category}',
      names: {
        world: 'World',
        developed: 'Developed markets',
        emerging: 'Emerging markets',
        politics: 'Politics',
        economy: 'Economy',
        health: 'Health',
        science: 'Science & Technology',
        environment: 'Environment',
        sports: 'Sports',
        education: 'Education',
        culture: 'Culture',
        energy: 'Energy',
        defense: 'Defense & Security',
        transport: 'Transport & Logistics',
        agriculture: 'Agriculture',
        finance: 'Finance & Banking',
        law: 'Law & Justice',
        realestate: 'Real Estate',
        media: 'Media & Communication',
        tourism: 'Tourism & Travel',
        manufacturing: 'Manufacturing',
        retail: 'Retail & Consumer',
      },
    },
  },
};
