/** In the feeds that everybody may follow. */
export const feeds = {
  pages: {
    feeds: {
      crises: {
        title: 'Crises',
        subtitle:
          'Stretches of high volatility in the news about a country and a category: those that opened, closed, were restated, merged or withdrawn.',
        titles: {
          opened: '{name}: a crisis has opened',
          extended: '{name}: the crisis has grown',
          closed: '{name}: the crisis is over',
          restated: '{name}: the crisis was restated',
          merged: '{name}: the crisis is part of another one',
          withdrawn: '{name}: the crisis was withdrawn',
        },
        past: '{name}: a crisis from {start} to {end}',
        becameOf: {
          open: 'Severity {severity} of 5.',
          closed: 'Severity {severity} of 5.',
          merged: 'Another crisis tells the same stories at its peak, and holds the days of this one.',
          withdrawn: 'Coverage of its days was corrected, and by the values of now there was no crisis.',
        },
        openDays: 'It began on {start}; its peak was {peakValue} on {peak}.',
        days: 'It lasted from {start} to {end}; its peak was {peakValue} on {peak}.',
      },
      restatements: {
        title: 'Restatements',
        subtitle:
          'Final values that were changed afterward, and new versions of the methodology. What was published before stays readable by the instant at which it was known.',
        ofOneDay: 'Values of {first} were restated',
        ofDays: 'Values from {first} to {last} were restated',
        summary:
          '{count} final values of MVI and ISR changed on {published}, since coverage of these days came in late or was corrected. Each old and new value is in the list of changes of the data API (/v1/changes).',
        version: 'Methodology {version} was published',
        versionSummary: 'From {published} on, all values are computed by {version}. Values of earlier versions stay as they were published.',
      },
    },
  },
};
