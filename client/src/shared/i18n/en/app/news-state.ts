/** Whether live news comes in, and how far the past is that a new instance reads: on the status page and in the dashboard. */
export const newsState = {
  waiting: 'Live news: the source has not been asked yet.',
  hearing: 'Live news is coming in. The source last answered at {time} UTC.',
  unreachable:
    'No live news is coming in: the source cannot be reached. It is asked again every 15 minutes. Values can also be made from an archive of your own or from a snapshot of another instance.',
  history: 'The past is being read, newest days first: {done} of {days} days, {files} of {allFiles} files (about {size} GB in all).',
  first: 'The days that the first values need will be there in about {left}.',
  left: 'About {left} to go.',
  minutes: '{count} min',
  hours: '{count} h',
};

export type NewsStateMessages = typeof newsState;
