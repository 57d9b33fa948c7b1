/** On and around every chart of daily values. */
export const chart = {
  role: 'interactive chart',
  ranges: { label: 'Range', '1M': '1 month', '3M': '3 months', '1Y': '1 year', '5Y': '5 years', '10Y': '10 years', Max: 'All days' },
  views: { label: 'View as', chart: 'Chart', table: 'Table' },
  keys: 'The left and right arrow keys move by one day, Page Up and Page Down by ten, and Home and End go to either end. Up and down switch lines, plus and minus zoom, Enter summarizes what is in view, Space selects the day, and 1 to 6 set the range.',
  hint: 'Keys: ← → day · 1–6 range · + − zoom · Enter summary',
  reading: '{day}: {values}',
  readingValue: '{label} {value}',
  noValue: 'no value',
  noValues: 'No values in view.',
  summary: '{label}, {from} to {to}: lowest {low} on {lowDay}, highest {high} on {highDay}, last {last}.',
  loading: 'Loading the interactive chart…',
  failed: 'The interactive chart could not be loaded. The static chart and the table show the same values.',
  table: {
    months: '{label} by month, newest first',
    days: '{label} by day in {month}, newest first',
    month: 'Month',
    day: 'Day',
    mean: 'Mean',
    low: 'Lowest',
    high: 'Highest',
    last: 'Last',
    value: 'Value',
    intervalLow: 'Interval low',
    intervalHigh: 'Interval high',
    showDays: 'Show the days of {month}',
    back: 'All months',
    scroll: 'Table of values',
  },
};

export type ChartMessages = typeof chart;
