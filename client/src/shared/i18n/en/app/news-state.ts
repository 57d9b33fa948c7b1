/** Whether live news comes in, and how far the past is that a new instance reads: on the status page and in the dashboard. */
export const newsState = {
  waiting: 'Live news: the source has not been contacted yet.',
  hearing: 'Live news is coming in. The source last answered at {time}.',
  unreachable: 'No live news is coming in at present.',
  stopped: 'No live news is coming in: background processing is not running.',
  history: 'Past news is being imported, newest days first: {done} of {days} days, {files} of {allFiles} files (about {size} GB in all).',
  first: 'The days needed for the first values will be ready in about {left}.',
  left: 'About {left} to go.',
  minutes: '{count} min',
  hours: '{count} h',
};

export type NewsStateMessages = typeof newsState;
