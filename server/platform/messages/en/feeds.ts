/** In the feeds that everybody may follow. */
export const feeds = {
  pages: {
    feeds: {
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
