/** The dashboard's page of the ratings. */
export const dashboardRatings = {
  intro: 'How steady the news about each country and sector is, from AAA to D. Choose one for its details; the slider shows earlier months.',
  note: 'Least stable first. Changes of rank and ISR are over 30 days; above 0 is steadier.',
  alert: 'Set an alert',
  ignored: 'Ignored because it was not recognized: {parts}',
  failed: 'The ratings could not be loaded.',
  empty: 'There are no ratings yet. They follow once countries and sectors have enough history.',
  crises: {
    title: 'Open and latest crises',
    all: 'All crises',
  },
};
