/** On the pictures that links to the site are shown with. */
export const social = {
  pages: {
    embed: {
      link: '{code} at Barograph',
      all: 'All indexes at Barograph',
      none: 'No value is published for the latest day.',
      unknown: 'There is no such index',
      chart: 'Line chart of {title}, {from} to {to}',
    },
    social: {
      product: 'Barograph',
      tagline: 'The pressure of the news, measured every day.',
      simulated: 'Simulated data',
      families: { mvi: 'Narrative volatility, 0 to 100', isr: 'Stability, 0 to 100' },
      severities: { 1: 'Calm', 2: 'Watchful', 3: 'Elevated', 4: 'High', 5: 'Severe' },
    },
  },
};
