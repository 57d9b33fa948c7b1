export const search = {
  problems: {
    searches_busy: {
      title: 'Too many searches at once',
      detail: 'Others are waiting for searches already, or four of your own are. Try again in a second.',
    },
    search_unavailable: {
      title: 'Search unavailable',
      detail: 'Articles cannot be searched at the moment. Try again in a few seconds.',
    },
  },
};
