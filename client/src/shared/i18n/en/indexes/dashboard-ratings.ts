/** The dashboard's page of the ratings. */
export const dashboardRatings = {
  intro: 'How steady the news about each country and sector is, from AAA to D. Choose one for its details; the slider shows earlier months.',
  alert: 'Set an alert',
  csv: 'Download CSV',
  csvName: 'barograph-ratings',
  ignored: 'Ignored because it was not recognized: {parts}',
  failed: 'The ratings could not be loaded.',
  empty: 'There are no ratings yet. They follow once countries and sectors have enough history.',
  crises: {
    title: 'Open and latest crises',
    all: 'All crises',
  },
};
