/** On and around every chart of daily values. */
export const chart = {
  role: 'interactive chart',
  ranges: { label: 'Range', '1M': '1 month', '3M': '3 months', '1Y': '1 year', '5Y': '5 years', '10Y': '10 years', Max: 'All days' },
  views: { label: 'Shown as', chart: 'Chart', table: 'Table' },
  keys: 'Arrow keys left and right move by a day, Page Up and Page Down by ten, Home and End to the ends, up and down change the line, plus and minus zoom, Enter sums up what is in view, Space chooses the day, 1 to 6 set the range.',
  hint: 'Keys: ← → day · 1–6 range · + − zoom · Enter summary',
  reading: '{day}: {values}',
  readingValue: '{label} {value}',
  noValue: 'no value',
  noValues: 'No values in view.',
  summary: '{label}, {from} to {to}: lowest {low} on {lowDay}, highest {high} on {highDay}, last {last}.',
  loading: 'Loading the interactive chart…',
  failed: 'The interactive chart could not be loaded; the picture and the table show the same values.',
  table: {
    months: '{label}: months, newest first',
    days: '{label}: days of {month}, newest first',
    month: 'Month',
    day: 'Day',
    mean: 'Mean',
    low: 'Lowest',
    high: 'Highest',
    last: 'Last',
    value: 'Value',
    intervalLow: 'Interval from',
    intervalHigh: 'Interval to',
    showDays: 'Days of {month}',
    back: 'All months',
    scroll: 'Table of values',
  },
};

export type ChartMessages = typeof chart;
