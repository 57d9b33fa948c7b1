/** On the pictures that links to the site are shown with. */
export const social = {
  pages: {
    social: {
      product: 'Barograph',
      tagline: 'The pressure of the news, measured every day.',
      simulated: 'Simulated data',
      families: { mvi: 'Narrative volatility, 0 to 100', isr: 'Stability, 0 to 100' },
      severities: { 1: 'Calm', 2: 'Watchful', 3: 'Elevated', 4: 'High', 5: 'Severe' },
    },
  },
};
