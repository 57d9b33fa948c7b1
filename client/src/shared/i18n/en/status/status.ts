import { computationState } from '../app/computation-state';
import { newsState } from '../app/news-state';

/** The page of the service's state. */
export const status = {
  title: 'Status',
  description: 'Whether the API is up, how current the published values are, and what was collected over the last 90 days.',
  lede: 'Whether the service is up, and how complete its data is.',
  now: 'Now',
  live: {
    idle: 'Your browser checks the API when this page opens.',
    checking: 'Checking the API…',
    ready: 'The API is up and all systems are operational.',
    degraded: 'The API is up. Background processing is delayed, so new values may be late.',
    unavailable: 'The API is up but cannot serve requests at the moment.',
    unreachable: 'The API cannot be reached from your location.',
    unknown: 'The state of the API could not be determined.',
    at: 'Checked at {time} UTC.',
    again: 'Check again',
  },
  news: newsState,
  computation: computationState,
  data: 'Data',
  asOf: 'As of {instant}.',
  empty: 'No values have been published yet. Once there are some, this page shows how current they are and what was collected.',
  sentence: {
    current: 'Values are published through {day}.',
    behind: 'Values are published only through {day}: publishing is behind schedule.',
    whole: 'All of the last {days} days were collected in full.',
    lacking: 'Of the last {days} days, {complete} were collected in full, {partial} in part, and {gaps} not at all.',
    invented: 'These values belong to the simulated dataset, which describes an invented world.',
  },
  facts: {
    dataset: 'Dataset',
    sources: 'Sources',
    methodology: 'Methodology',
    day: 'Latest day',
    updated: 'Last published',
    indexes: 'Indexes with a value',
    of: '{count} of {all}',
    history: 'Days of history',
    ofDays: '{days} of {needed} needed',
    expected: 'First values expected',
  },
  datasets: { live: 'Live', simulated: 'Simulated' },
  coverage: {
    heading: 'Coverage of the last {days} days',
    text: 'Each bar is a UTC day, and its height is the number of stories. Days without enough coverage get no value: gaps are never filled in.',
    chart: 'Coverage by day, from {first} to {last}. {complete} days complete, {partial} partial, {gaps} gaps. The table below shows the same.',
    states: { complete: 'Complete', partial: 'Partial', gap: 'Gap', running: 'In progress' },
    key: '{state}: {count}',
    table: 'Show as table',
    caption: 'Coverage by UTC day, latest first',
    columns: { day: 'Day', state: 'State', stories: 'Stories', outlets: 'Outlets' },
  },
};

export type StatusMessages = typeof status;
